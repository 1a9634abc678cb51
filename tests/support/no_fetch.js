// Emscripten 3.1.6 reads files with node's global fetch, which refuses paths.
globalThis.fetch = undefined;

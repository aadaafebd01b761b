/** Part of Node, though not of its types; those of the database's library have the module alone. */
declare namespace WebAssembly {
  function compile(bytes: Uint8Array): Promise<Module>;
}

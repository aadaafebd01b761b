interface ImportMetaEnv {
  /** Keys of other makers' mbscripts, separated by commas. They reach every visitor's browser: that is where scripts are read. */
  readonly VITE_MBSCRIPT_KEYS?: string;
}

interface ImportMetaEnv {
  readonly VITE_BUILD?: string;
}

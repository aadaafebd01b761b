/**
 * Fails a build in which a chunk imports a Worker's entry. WebKit does not find the entry of a module Worker among the modules
 * that it has, and evaluates it once more: the Worker would start twice.
 * @type {import('vite').Plugin}
 */
const refuseEntryImports = {
  name: 'refuse-entry-imports',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const entries = new Set(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName));
    for (const { fileName, imports, dynamicImports } of chunks) {
      const entry = [...imports, ...dynamicImports].find((name) => entries.has(name));
      if (entry !== undefined)
        this.error(`${fileName} imports the Worker's entry ${entry}: it would start twice.`);
    }
  },
};

/**
 * How Workers are built.
 * @satisfies {import('vite').UserConfig['worker']}
 */
export const workerBuild = {
  // The engine's Worker imports packages as modules; a classic Worker could not share chunks.
  format: /** @type {const} */ ('es'),
  plugins: () => [refuseEntryImports],
  rolldownOptions: {
    output: {
      // An entry has no code that a lazy chunk could need.
      codeSplitting: {
        groups: [
          {
            name: 'worker-code',
            tags: [/** @type {const} */ ('$initial')],
            test: /^(?!.*\.worker\.[jt]s)/,
          },
        ],
      },
    },
  },
};

import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** One module and all it imports, as one script for a page or a module Worker. Nothing is written to disk. */
export async function bundleModule(address: URL): Promise<string> {
  const entry = fileURLToPath(address);
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      target: 'esnext',
      lib: { entry, formats: ['es'], fileName: 'bundle' },
      // what the product loads later comes with it
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  if (!Array.isArray(built)) throw new Error(`${entry} was not bundled`);
  const [script, ...others] = built[0]!.output;
  if (others.length > 0) throw new Error(`${entry} became more than one script`);
  return script.code;
}

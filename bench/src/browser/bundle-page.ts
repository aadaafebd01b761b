import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const webConfig = fileURLToPath(new URL('../../../apps/web/vite.config.ts', import.meta.url));

/** A page of the folder at `address`, built as the product is. Answers its files by path; nothing is written to disk. */
export async function bundlePage(address: URL): Promise<Record<string, string | Uint8Array>> {
  const built = await build({
    configFile: webConfig,
    root: fileURLToPath(address),
    logLevel: 'error',
    build: { write: false },
  });
  if (Array.isArray(built) || !('output' in built)) throw new Error(`${address.pathname} was not built`);
  return Object.fromEntries(
    built.output.map((file) => [`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source]),
  );
}

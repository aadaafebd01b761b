import { pathToFileURL } from 'node:url';
import { bundlePgliteWorker, workerName } from '../platform/testing/bundle-killed-program.ts';

/** Before the server's tests: each of their starts of the embedded database takes its worker from one bundle. */
export default async function setUp(): Promise<() => Promise<void>> {
  const bundle = await bundlePgliteWorker();
  process.env['PGLITE_WORKER'] = pathToFileURL(bundle.path(workerName)).href;
  return () => bundle.remove();
}

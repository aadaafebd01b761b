// Node 20 reads no TypeScript, and a worker does not inherit the loader of the thread that starts it. A suite that starts
// many has bundled it: a loader in each costs half a second of a processor.
const bundle = process.env.PGLITE_WORKER;
if (bundle === undefined) {
  const { register } = await import('tsx/esm/api');
  register();
  await import('./pglite-worker.ts');
} else {
  await import(bundle);
}

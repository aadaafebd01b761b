// Node 20 reads no TypeScript, and a worker does not inherit the loader of the thread that starts it.
import { register } from 'tsx/esm/api';

register();
await import('./pglite-worker.ts');

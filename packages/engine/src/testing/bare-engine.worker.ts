import { startEngineWorker } from '../worker/start-engine-worker.ts';

startEngineWorker(self);

import { startEngineWorker } from '@kinora/engine/worker';

startEngineWorker(self);

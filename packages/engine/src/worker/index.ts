export { createEngine, type Engine, type EngineDeps } from './engine.ts';
export { createRealClock } from './real-clock.ts';
export { startEngineWorker, type WorkerDeps, type WorkerScope } from './start-engine-worker.ts';

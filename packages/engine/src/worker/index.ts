export { createEngine, type Engine, type EngineParts } from './engine.ts';
export { createRealClock } from './real-clock.ts';
export { startEngineWorker, type WorkerParts, type WorkerScope } from './start-engine-worker.ts';

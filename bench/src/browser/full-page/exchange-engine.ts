/** The product starts its engine under this name. */
const engineName = 'kinora-engine';

/** The engine's Worker becomes the same engine with a recorded device; all other Workers stay what they are. */
export function exchangeEngine(overSerialLine: boolean): void {
  const recorded = overSerialLine ? '/engine-worker.js' : '/engine-worker.js?as-written';
  globalThis.Worker = class extends Worker {
    constructor(address: string | URL, options?: WorkerOptions) {
      super(options?.name === engineName ? recorded : address, options);
    }
  };
}

import type { EngineCommand } from '@kinora/engine';
import type { SeenLine } from './recorded-device.ts';
import { askTrace, commandWorker } from './worker-trace.ts';

/** What a bench adds to a page of the product: a way past it to the Worker, and a look at the pointer. */
export interface StopPage {
  /** epoch ms of every pointer press, by the event's own clock */
  readonly presses: readonly number[];
  command(command: EngineCommand): void;
  trace(): Promise<readonly SeenLine[]>;
}

declare global {
  var stopPage: StopPage;
}

const presses: number[] = [];

addEventListener(
  'pointerdown',
  ({ timeStamp }) => {
    presses.push(performance.timeOrigin + timeStamp);
  },
  { capture: true },
);

globalThis.stopPage = { presses, command: commandWorker, trace: () => askTrace('engine') };

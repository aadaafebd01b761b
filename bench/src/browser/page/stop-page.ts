import type { EngineCommand } from '@kinora/engine';
import type { SeenLine } from './recorded-device.ts';
import { askTrace, commandWorker } from './worker-trace.ts';

/** A bench's path to the Worker past the product's page, which may hang. */
export interface StopPage {
  command(command: EngineCommand): void;
  trace(): Promise<readonly SeenLine[]>;
}

declare global {
  var stopPage: StopPage;
  /** in the frame of Stop: epoch ms of every pointer press, by the event's own clock */
  var stopPresses: number[];
}

globalThis.stopPage = { command: commandWorker, trace: () => askTrace('engine') };

import { startEngineWorker } from '@kinora/engine/worker';
import { createRecordedLink, type SeenLine } from './recorded-device.ts';
import { answerTrace, takeCommands } from './worker-trace.ts';

/** The product's engine Worker; only the device at its end is recorded. `?as-written`: bytes arrive at once. */
const overSerialLine = !self.location.search.includes('as-written');
const trace: SeenLine[] = [];

startEngineWorker(self, {
  createLink: (_, clock) => createRecordedLink(clock, overSerialLine, trace),
});
answerTrace('engine', trace);
takeCommands((command) => self.dispatchEvent(new MessageEvent('message', { data: command })));

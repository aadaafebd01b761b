import { createFirmwareModel, type FirmwareModel } from '@kinora/device';
import { queryNames } from '@kinora/motion';
import type { FakeSerialRecord } from './install-fake-serial.ts';

/** A line of motion as the encoder writes it (docs/spec/tcode.md, TC-1), the stop, and the home line. */
const move = String.raw`[LRVA]\d\d{4}I[1-9]\d*`;
const motionLine = new RegExp(`^${move}( ${move})*$`);
const homeLine = /^L05050S1000 .* A35050S1000$/;

export interface Replayed {
  readonly model: FirmwareModel;
  /** lines that a link may not send, or that are not whole: none, if all is well */
  readonly strange: readonly string[];
  readonly motionLines: readonly string[];
  readonly lastEpochMs: number;
}

/** Plays what a board received to the model of its firmware, each byte at its time. */
export function replayRecords(records: readonly FakeSerialRecord[]): Replayed {
  const model = createFirmwareModel({ version: 'v0.3' });
  model.boot(records[0]?.epochMs ?? 0);
  for (const { text, epochMs } of records) model.receive(text, epochMs);
  const lines = records
    .map(({ text }) => text)
    .join('')
    .split('\n');
  const rest = lines.pop();
  const known: readonly string[] = [...queryNames, 'DSTOP'];
  const strange = lines.filter(
    (line) => !known.includes(line) && !motionLine.test(line) && !homeLine.test(line),
  );
  return {
    model,
    strange: rest === '' ? strange : [...strange, `not whole: ${String(rest)}`],
    motionLines: lines.filter((line) => motionLine.test(line) || homeLine.test(line)),
    lastEpochMs: records.at(-1)?.epochMs ?? 0,
  };
}

import { createFirmwareModel, type FirmwareModel } from '@kinora/device';
import { type ChannelName, queryNames } from '@kinora/motion';
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

/** Where an axis stood at a moment, by the model of the firmware. */
export interface ReplayedPosition {
  readonly epochMs: number;
  /** 0..9999 */
  readonly position: number;
}

/** Positions of one axis at these moments, which come in the order of time. */
export function replayPositions(
  records: readonly FakeSerialRecord[],
  channel: ChannelName,
  moments: readonly number[],
): readonly ReplayedPosition[] {
  const model = createFirmwareModel({ version: 'v0.3' });
  const coming = [...records];
  model.boot(coming[0]?.epochMs ?? 0);
  return moments.map((epochMs) => {
    while (coming[0] !== undefined && coming[0].epochMs <= epochMs) {
      const { text, epochMs: atMs } = coming.shift()!;
      model.receive(text, atMs);
    }
    return { epochMs, position: model.positionAt(channel, epochMs) };
  });
}

/** Most bytes within any second. */
export function busiestSecond(records: readonly FakeSerialRecord[]): number {
  const secondMs = 1000;
  const loads = records.map(({ epochMs }) =>
    records
      .filter((other) => other.epochMs >= epochMs && other.epochMs < epochMs + secondMs)
      .reduce((bytes, { text }) => bytes + text.length, 0),
  );
  return Math.max(0, ...loads);
}

/** Plays what a board received to the model of its firmware, each byte at its time. */
export function replayRecords(records: readonly FakeSerialRecord[]): Replayed {
  const model = createFirmwareModel({ version: 'v0.3' });
  model.boot(records[0]?.epochMs ?? 0);
  for (const { text, epochMs } of records) model.receive(text, epochMs);
  const lines = records
    .map(({ text }) => text)
    .join('')
    // padding means nothing to a board (TC-102)
    .replaceAll(/ +\n/g, '\n')
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

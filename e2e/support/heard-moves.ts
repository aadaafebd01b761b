import type { AxisName } from '@kinora/motion';
import type { FakeSerialRecord } from './fake-serial/install-fake-serial.ts';

/** What one line says to one axis. */
export interface HeardMove {
  readonly epochMs: number;
  /** 0..9999 */
  readonly to: number;
  readonly intervalMs: number;
}

export function movesOf(records: readonly FakeSerialRecord[], axis: AxisName): readonly HeardMove[] {
  const word = new RegExp(String.raw`${axis}(\d{4})I(\d+)`);
  return records.flatMap(({ epochMs, text }) => {
    const [, to, interval] = word.exec(text) ?? [];
    return to === undefined ? [] : [{ epochMs, to: Number(to), intervalMs: Number(interval) }];
  });
}

/** Axes that these lines move. */
export function movedAxes(records: readonly FakeSerialRecord[]): readonly string[] {
  return [...new Set(records.flatMap(({ text }) => text.match(/[LR]\d(?=\d{4})/g) ?? []))].sort();
}

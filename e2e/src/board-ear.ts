import type { AxisName } from '@kinora/motion';
import type { FakeSerialBoard, FakeSerialRecord } from './fake-serial/install-fake-serial.ts';
import { replayPositions, replayRecords } from './fake-serial/replay-records.ts';

/** What a board heard, as the motion that it makes of it. */
export interface BoardEar {
  /** Everything since the board was plugged in, or since the last `forget`. */
  listen(): Promise<readonly FakeSerialRecord[]>;
  /** Lines that no link may send: none, if all is well. */
  strange(): Promise<readonly string[]>;
  /** Where an axis stood, every 10 ms over the `ms` before the last word, or so much earlier. */
  way(axis: AxisName, ms?: number, earlierMs?: number): Promise<readonly number[]>;
  /** How far an axis went on that way. */
  reach(axis: AxisName, ms?: number): Promise<number>;
  forget(): Promise<void>;
}

/** ms between two looks at an axis */
const stepMs = 10;

export function earOf(board: () => FakeSerialBoard): BoardEar {
  const heard: FakeSerialRecord[] = [];

  async function listen(): Promise<readonly FakeSerialRecord[]> {
    heard.push(...(await board().records()));
    return heard;
  }

  async function way(axis: AxisName, ms = 1500, earlierMs = 0): Promise<readonly number[]> {
    const records = await listen();
    const start = (records.at(-1)?.epochMs ?? 0) - ms - earlierMs;
    const moments = Array.from({ length: ms / stepMs }, (_, index) => start + index * stepMs);
    return replayPositions(records, axis, moments).map(({ position }) => position);
  }

  return {
    listen,
    way,
    strange: async () => replayRecords(await listen()).strange,
    async reach(axis, ms) {
      const positions = await way(axis, ms);
      return Math.max(...positions) - Math.min(...positions);
    },
    async forget() {
      await listen();
      heard.length = 0;
    },
  };
}

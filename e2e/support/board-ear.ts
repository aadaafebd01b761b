import type { AxisName } from '@kinora/motion';
import type { FakeSerialBoard, FakeSerialRecord } from './fake-serial/install-fake-serial.ts';
import { replayPositions, replayRecords } from './fake-serial/replay-records.ts';

/** What a board heard, as the motion that it makes of it. */
export interface BoardEar {
  /** Everything since the board was plugged in, or since the last `forget`. */
  listen(): Promise<readonly FakeSerialRecord[]>;
  /** Lines that no link may send: none, if all is well. */
  strange(): Promise<readonly string[]>;
  /** Where an axis was, every 10 ms over the `ms` before the last word, or so much earlier. */
  pathOf(axis: AxisName, ms?: number, earlierMs?: number): Promise<readonly number[]>;
  /** The same from a moment on, Unix ms. */
  pathFrom(axis: AxisName, epochMs: number, ms: number): Promise<readonly number[]>;
  /** How far an axis went on that way. */
  reach(axis: AxisName, ms?: number): Promise<number>;
  /** Where an axis comes to stand by what was said last. */
  goal(axis: AxisName): Promise<number>;
  forget(): Promise<void>;
}

/** ms between two looks at an axis */
const stepMs = 10;

/** ms; no way takes longer */
const maxMoveMs = 60_000;

export function earOf(board: () => FakeSerialBoard): BoardEar {
  const heard: FakeSerialRecord[] = [];

  async function listen(): Promise<readonly FakeSerialRecord[]> {
    heard.push(...(await board().records()));
    return heard;
  }

  async function pathFrom(axis: AxisName, epochMs: number, ms: number): Promise<readonly number[]> {
    const moments = Array.from({ length: ms / stepMs }, (_, index) => epochMs + index * stepMs);
    return replayPositions(await listen(), axis, moments).map(({ position }) => position);
  }

  async function pathOf(axis: AxisName, ms = 1500, earlierMs = 0): Promise<readonly number[]> {
    const lastMs = (await listen()).at(-1)?.epochMs ?? 0;
    return pathFrom(axis, lastMs - ms - earlierMs, ms);
  }

  return {
    listen,
    pathOf,
    pathFrom,
    strange: async () => replayRecords(await listen()).strange,
    async reach(axis, ms) {
      const positions = await pathOf(axis, ms);
      return Math.max(...positions) - Math.min(...positions);
    },
    async goal(axis) {
      const { model, lastEpochMs } = replayRecords(await listen());
      return model.positionAt(axis, lastEpochMs + maxMoveMs);
    },
    async forget() {
      await listen();
      heard.length = 0;
    },
  };
}

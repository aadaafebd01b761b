import type { Clock } from '@kinora/kernel';
import { createRecorder, type GatedFrame, type PositionOf, type Recorder } from '@kinora/motion';
import type { EngineEvent } from '../protocol.ts';

export interface MotionRecordDeps {
  readonly clock: Clock;
  readonly timeOrigin: number;
  readonly emit: (event: EngineEvent) => void;
  /** where an axis is at a time, as far as anybody knows */
  readonly positionsAt: (at: number) => PositionOf;
  /** the same of a level */
  readonly levelsAt: (at: number) => PositionOf;
}

/** Records what leaves for the device, for every owner, between a start and a stop (rules SP-60 to SP-62). */
export interface MotionRecord {
  /** Does nothing while one is recorded. */
  start(): void;
  /** Does nothing while none is recorded. */
  stop(): void;
  frame(frame: GatedFrame, at: number): void;
  freeze(at: number): void;
}

export function createMotionRecord({
  clock,
  timeOrigin,
  emit,
  positionsAt,
  levelsAt,
}: MotionRecordDeps): MotionRecord {
  let recorder: Recorder | null = null;

  function end(): void {
    if (recorder === null) return;
    const now = clock.now();
    const recording = recorder.finish(now);
    recorder = null;
    emit({ type: 'record.ended', recording, epochMs: now + timeOrigin });
  }

  return {
    start() {
      if (recorder !== null) return;
      const [axes, levels] = [positionsAt(clock.now()), levelsAt(clock.now())];
      recorder = createRecorder(clock.now(), (channel) => axes(channel) ?? levels(channel));
      emit({ type: 'record.started', epochMs: clock.now() + timeOrigin });
    },
    stop: end,
    frame(frame, at) {
      recorder?.frame(frame, at, positionsAt(at));
      if (recorder?.isFull === true) end();
    },
    freeze(at) {
      recorder?.freeze(at);
    },
  };
}

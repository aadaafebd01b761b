import { describe, expect, it } from 'vitest';
import type { FrameHeader, RoomFrame } from './frame.ts';
import {
  bufferMs,
  endEpoch,
  type FrameStream,
  noFrames,
  receiveFrame,
  type Verdict,
} from './receive-frame.ts';

/** Frames one after the other; the sender's clock is anything. */
function receiveAll(
  frames: readonly { epoch?: string; seq: number; sentMs: number; now: number }[],
  from: FrameStream = noFrames,
): { stream: FrameStream; verdicts: Verdict['kind'][] } {
  let stream = from;
  const verdicts = frames.map(({ epoch = 'epoch001', seq, sentMs, now }) => {
    const received = receiveFrame(stream, plain({ epoch, seq, sentMs }), now);
    stream = received.stream;
    return received.verdict.kind;
  });
  return { stream, verdicts };
}

function plain({ epoch, seq, sentMs }: FrameHeader): RoomFrame {
  return { epoch, seq, sentMs, version: 1, command: { kind: 'heartbeat' } };
}

/** Two hundred frames, 20 ms apart, each so much later than the one before was. */
function arrivals(delays: (index: number) => number) {
  return Array.from({ length: 200 }, (_, index) => ({
    seq: index + 1,
    sentMs: index * 20,
    now: 1e6 + index * 20 + delays(index),
  }));
}

describe('judging frames', () => {
  it('[RM-4] plays each frame of an epoch once, also where a newer one overtook it', () => {
    const { verdicts } = receiveAll([
      { seq: 1, sentMs: 0, now: 100 },
      { seq: 3, sentMs: 40, now: 140 },
      { seq: 2, sentMs: 20, now: 141 },
      { seq: 3, sentMs: 40, now: 142 },
    ]);
    expect(verdicts).toEqual(['fresh', 'fresh', 'fresh', 'repeated']);
  });

  it('[RM-4] remembers sixty-four numbers, and takes none before them', () => {
    const frames = [1, 2, 70, 7, 7, 6].map((seq) => ({ seq, sentMs: seq, now: 100 + seq }));
    expect(receiveAll(frames).verdicts).toEqual(['fresh', 'fresh', 'fresh', 'fresh', 'repeated', 'repeated']);
  });

  it('[RM-98] takes no frame of another version in the same epoch', () => {
    const begun = receiveAll([{ seq: 1, sentMs: 0, now: 100 }]).stream;
    const command = { kind: 'wait' } as const;
    const frame = { epoch: 'epoch001', seq: 2, sentMs: 1, version: 2, command } as const;
    expect(receiveFrame(begun, frame, 101).verdict.kind).toBe('other-version');
  });

  it('[RM-8] counts the frames that were lost before one, none at an epoch’s begin', () => {
    let stream = noFrames;
    const missed = [7, 8, 10, 14, 15].map((seq) => {
      const next = receiveFrame(stream, plain({ epoch: 'epoch001', seq, sentMs: seq * 20 }), 1e6 + seq * 20);
      stream = next.stream;
      return next.verdict.kind === 'fresh' ? next.verdict.missed : null;
    });
    expect(missed).toEqual([0, 0, 1, 3, 0]);
  });

  it('[RM-5] drops what is more than 250 ms older than the fastest of the last ten seconds', () => {
    const frames = [
      { seq: 1, sentMs: 0, now: 500 },
      { seq: 2, sentMs: 20, now: 770 },
      { seq: 3, sentMs: 40, now: 791 },
    ];
    expect(receiveAll(frames).verdicts).toEqual(['fresh', 'fresh', 'too-old']);
  });

  it('[RM-5] forgets what the fastest was after ten seconds: a slower network is no reason to be dumb for ever', () => {
    const slow = arrivals((index) => (index === 0 ? 0 : 400)).map((frame) => ({
      ...frame,
      sentMs: frame.sentMs * 5,
      now: 1e6 + (frame.now - 1e6 - 400) * 5 + 400,
    }));
    const { verdicts } = receiveAll([{ seq: 1, sentMs: 0, now: 1e6 }, ...slow.slice(1)]);
    expect(verdicts[50]).toBe('too-old');
    expect(verdicts.at(-1)).toBe('fresh');
  });

  it('[RM-4] never goes back to an epoch that was ended or followed by another', () => {
    const begun = receiveAll([
      { epoch: 'first001', seq: 1, sentMs: 0, now: 10 },
      { epoch: 'second01', seq: 1, sentMs: 0, now: 20 },
      { epoch: 'first001', seq: 2, sentMs: 20, now: 30 },
    ]);
    expect(begun.verdicts).toEqual(['fresh', 'fresh', 'ended-epoch']);
    const after = receiveAll([{ epoch: 'second01', seq: 2, sentMs: 20, now: 40 }], endEpoch(begun.stream));
    expect(after.verdicts).toEqual(['ended-epoch']);
  });

  it('[RM-8] lets frames wait two ticks on a steady network, and as long as it scatters on another, 100 ms at most', () => {
    expect(bufferMs(receiveAll(arrivals(() => 30)).stream)).toBe(40);
    expect(bufferMs(receiveAll(arrivals((index) => (index * 7) % 70)).stream)).toBeCloseTo(63, 0);
    expect(bufferMs(receiveAll(arrivals((index) => (index * 13) % 200)).stream)).toBe(100);
  });

  it('[RM-8] does not let one hiccup make all motion wait', () => {
    expect(bufferMs(receiveAll(arrivals((index) => (index === 150 ? 90 : 10))).stream)).toBe(40);
  });

  it('[RM-8] changes the time of playing by no more than a twentieth of the time that passes', () => {
    let stream = noFrames;
    let before: { now: number; offset: number } | null = null;
    for (const frame of arrivals((index) => (index < 100 ? 80 : 20) + ((index * 31) % 60))) {
      const next = receiveFrame(
        stream,
        plain({ epoch: 'epoch001', ...frame }),
        Math.max(frame.now, before?.now ?? 0),
      );
      stream = next.stream;
      if (next.verdict.kind !== 'fresh') continue;
      if (before !== null) {
        const reach = (stream.offsetTime - before.now) / 20 + 1e-6;
        expect(Math.abs(stream.playOffset - before.offset)).toBeLessThanOrEqual(reach);
      }
      before = { now: stream.offsetTime, offset: stream.playOffset };
    }
  });
});

describe('a network that stalls as a START begins', () => {
  /** What was sent in the first second arrives at its end, all at once; then the network is quick. */
  const stalled = Array.from({ length: 150 }, (_, index) => ({
    epoch: 'epoch001',
    seq: index + 1,
    sentMs: index * 20,
    now: 1e6 + Math.max(1500, index * 20) + 10,
  }));

  it('[RM-9] leaves no backlog behind: a frame waits no longer than the oldest that would be played', () => {
    let stream = noFrames;
    const jumps: number[] = [];
    for (const { now, ...frame } of stalled) {
      const next = receiveFrame(stream, plain(frame), now);
      stream = next.stream;
      if (next.verdict.kind === 'fresh' && next.verdict.jumps) jumps.push(now);
      const waitsMs = frame.sentMs + stream.playOffset - now;
      if (frame.seq > 1) expect(waitsMs).toBeLessThanOrEqual(250 + 100);
    }
    expect(jumps.length).toBeGreaterThan(0);
    // what remains is steered away within seconds, as ever
    expect(Math.max(...jumps)).toBeLessThanOrEqual(1e6 + 1510);
  });
});

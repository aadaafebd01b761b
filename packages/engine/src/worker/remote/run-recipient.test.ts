import { createVirtualClock } from '@kinora/kernel/testing';
import { emergencyStopLine, homeLine } from '@kinora/motion';
import type { ChannelAccess, ChannelListener, RoomLimits, SealState } from '@kinora/room';
import { describe, expect, it } from 'vitest';
import { createRemoteSource } from './remote-source.ts';
import { runRecipient } from './run-recipient.ts';

describe('the run of a recipient’s seat', () => {
  it('[RM-27] [RM-74] holds at once for another page of the partner, and keeps what was allowed', () => {
    const { run, listener, calls, drive } = createRun();
    drive(1);
    listener.seal?.(sealed(1));
    expect(calls).not.toContain('hold partner-absent');
    listener.seal?.(sealed(2));
    expect(calls).toContain('hold partner-absent');
    expect(run.seat).toMatchObject({ phase: 'armed', heldBy: 'partner-absent' });
    expect(run.seal).toEqual(sealed(2));
  });

  it('reports its state again to each page of the partner, where the channel is connected', () => {
    const { listener, published, clock } = createRun();
    clock.advanceBy(200);
    const before = published().length;
    listener.seal?.(sealed(1));
    expect(published().slice(before)).toEqual([expect.stringContaining('"type":"state"')]);
    listener.status('reconnecting');
    const after = published().length;
    clock.advanceBy(200);
    listener.seal?.(sealed(2));
    expect(published()).toHaveLength(after);
  });

  it('shows each change of the channel, and ends where the broker refuses it', () => {
    const { run, listener, calls, drive } = createRun();
    drive(1);
    listener.status('reconnecting');
    expect(run.channelStatus).toBe('reconnecting');
    expect(calls).toContain('hold room-lost');
    const before = calls.length;
    listener.status('refused');
    expect(run.seat).toMatchObject({ phase: 'closed', end: 'refused', limits: null });
    expect(calls.slice(before)).toContain('close');
  });

  it('[RM-22] runs the partner’s motion down, then holds it, by its own timer when nothing more comes', () => {
    const { calls, drive, clock } = createRun();
    drive(1);
    clock.advanceBy(5000);
    expect(calls.filter((call) => /^(ramp|hold)/.test(call))).toEqual(['ramp', 'hold partner-silent']);
  });

  it('[RM-98] lets the partner take the device over 2 s by its own timer where paths are back after a gap', () => {
    const { run, calls, listener, clock } = createRun();
    const path = (seq: number) =>
      listener.message(`K2 abcdefgh ${String(seq)} ${String(Math.round(clock.now()))}\nP1o L0ffk`);
    run.step({ type: 'start', limits });
    path(1);
    clock.advanceBy(3000);
    expect(run.seat).toMatchObject({ heldBy: 'partner-silent', goesOnUntil: 5000 });
    path(9);
    expect(calls.filter((call) => /^(take|ramp|hold)/.test(call))).toEqual([
      'take',
      'ramp',
      'hold partner-silent',
      'take over 2000',
    ]);
    clock.advanceBy(6000);
    expect(run.seat).toMatchObject({ goesOnUntil: null, isSpent: true });
  });

  it('clears what an earlier drive left before the partner takes the device, and looks at the new target at once', () => {
    const { calls, drive } = createRun();
    drive(1);
    const order = ['clear', 'take', 'play', 'begin L0', 'look'];
    expect(calls.filter((call) => order.includes(call))).toEqual(order);
  });

  it('finishes an input before the engine’s state that it caused is looked at', () => {
    const { run, drive, seen } = createRun();
    drive(1);
    seen.isDriven = false;
    run.look();
    expect(run.seat).toMatchObject({ phase: 'waiting', motion: 'still', why: 'stopped' });
  });

  it('gives a drive up at once that the engine did not let begin', () => {
    const { run, drive, seen } = createRun();
    seen.isFree = false;
    drive(1);
    expect(run.seat).toMatchObject({ phase: 'waiting', why: 'stopped' });
  });

  it('ends a ramp when frames come again, and stops at once when the partner stops', () => {
    const { calls, drive, clock, listener } = createRun();
    drive(1);
    clock.advanceBy(400);
    expect(calls).toContain('ramp');
    listener.message(frame(2, 400, 'L03000I100'));
    expect(calls).toEqual(expect.arrayContaining(['end ramp', 'soften']));
    listener.message(frame(3, 410, emergencyStopLine.trimEnd()));
    expect(calls).toContain('halt partner-ended');
  });

  it('homes, and looks at what the homing made of the engine', () => {
    const { run, calls, listener, seen } = createRun();
    run.step({ type: 'start', limits });
    seen.isHoming = true;
    listener.message(frame(1, 0, homeLine.trimEnd()));
    expect(calls).toContain('home');
    expect(run.seat.motion).toBe('homing');
    seen.isHoming = false;
    run.look();
    expect(run.seat.motion).toBe('still');
  });

  it('gives notice once of a partner’s page of another version', () => {
    const { calls, listener } = createRun();
    for (const seq of [1, 2]) listener.message(`K9 abcdefgh ${String(seq)} 0\n`);
    expect(calls.filter((call) => call.startsWith('notice'))).toEqual(['notice room.partner-version']);
  });

  it('says that something changed when the phase or the report did, and not for each frame', () => {
    const { run, calls, listener, clock } = createRun();
    const changes = () => calls.filter((call) => call === 'changed').length;
    let before = changes();
    clock.advanceBy(200);
    expect(changes()).toBeGreaterThan(before);
    run.step({ type: 'start', limits });
    clock.advanceBy(200);
    before = changes();
    listener.message(frame(1, 0, ''));
    clock.advanceBy(20);
    listener.message(frame(2, 20, ''));
    expect(changes() - before).toBeLessThanOrEqual(1);
    run.step({ type: 'withdraw', why: 'stopped' });
    expect(changes()).toBeGreaterThan(before);
  });
});

const limits: RoomLimits = { axes: { L0: { min: 0, max: 9999 } }, speed: 100, intensity: 100 } as never;

const sealed = (turn: number): SealState => ({ kind: 'sealed', words: [1, 2], turn, isContested: false });

const frame = (seq: number, sentMs: number, command: string) =>
  `K1 abcdefgh ${String(seq)} ${String(sentMs)}\n${command}`;

/** A connected seat with a device, and what it asked of everything around it, in order. */
function createRun() {
  const clock = createVirtualClock();
  const calls: string[] = [];
  const call =
    (name: string) =>
    (...parts: unknown[]) =>
      void calls.push([name, ...parts].join(' '));
  const seen = { hasDevice: true, isDriven: false, isHoming: false, isLatched: false, isFree: true };
  const remote = createRemoteSource();
  let listener: ChannelListener = { status: () => undefined, message: () => undefined };
  const run = runRecipient({
    clock,
    access: {} as ChannelAccess,
    openChannel: (_, given) => {
      listener = given;
      return {
        status: 'connected',
        publish: (text) => {
          calls.push(`publish ${text}`);
          return true;
        },
        close: call('close'),
      };
    },
    source: {
      ...remote,
      play: (...args) => {
        calls.push('play');
        return remote.play(...args);
      },
      clear: call('clear'),
      ramp: () => void calls.push('ramp'),
      endRamp: call('end ramp'),
    },
    drive: {
      take: (softStartMs) => {
        calls.push(softStartMs === 0 ? 'take' : `take over ${String(softStartMs)}`);
        seen.isDriven = seen.isFree;
      },
      soften: call('soften'),
      begin: call('begin'),
      look: call('look'),
      hold: call('hold'),
      halt: call('halt'),
      home: call('home'),
      observe: () => ({ ...seen }),
    },
    notice: call('notice'),
    changed: call('changed'),
  });
  listener.status('connected');
  run.look();
  return {
    clock,
    calls,
    seen,
    run,
    listener,
    published: () => calls.filter((made) => made.startsWith('publish')),
    /** the person allows it, and the partner moves the stroke */
    drive(seq: number) {
      run.step({ type: 'start', limits });
      listener.message(frame(seq, 0, 'L09990I500'));
    },
  };
}

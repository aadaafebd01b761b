import { createVirtualClock } from '@kinora/kernel/testing';
import { type DeviceLine, emergencyStopLine } from '@kinora/motion';
import { describe, expect, it } from 'vitest';
import { runController } from './run-controller.ts';

describe('the run of a controller’s seat', () => {
  it('draws an epoch for each START, before the first line of it', () => {
    const { run, published } = createRun();
    run.send(line);
    run.send(line);
    expect(published()).toEqual([
      'K1 epoch001 1 0\n',
      'K1 epoch001 2 0\nL05000I100',
      'K1 epoch001 3 0\nL05000I100',
    ]);
    run.send(emergencyStopLine);
    run.send(line);
    expect(published().slice(-2)).toEqual(['K1 epoch002 1 0\n', 'K1 epoch002 2 0\nL05000I100']);
  });

  it('beats 25 times a second while nothing else is sent, and no longer after an emergency stop', () => {
    const { run, published, clock } = createRun();
    run.start();
    clock.advanceBy(400);
    expect(published()).toHaveLength(11);
    run.send(emergencyStopLine);
    const before = published().length;
    clock.advanceBy(1000);
    expect(published()).toHaveLength(before);
  });

  it('ends the START by its own timer when the partner stays silent for 2 s', () => {
    const { run, calls, clock } = createRun();
    run.start();
    clock.advanceBy(1999);
    expect(calls).not.toContain('halted partner-silent');
    clock.advanceBy(1);
    expect(calls).toContain('halted partner-silent');
    expect(calls.at(-2)).toMatch(/\nDSTOP$/);
  });

  it('says that something changed when the partner’s report did', () => {
    const { run, calls } = createRun();
    const text = JSON.stringify({ v: 1, type: 'state', state: 'ready', epoch: null, played: 0, dropped: 0 });
    run.step({ type: 'message', text });
    expect(calls).toEqual(['changed']);
    expect(run.seat.partner).toMatchObject({ state: 'ready' });
    run.step({ type: 'message', text: 'not a report' });
    expect(calls).toEqual(['changed']);
  });

  it('gives notice once of a partner’s page of another version', () => {
    const { run, calls } = createRun();
    for (const _ of ['once', 'again'])
      run.step({ type: 'message', text: JSON.stringify({ v: 9, type: 'state' }) });
    expect(calls).toEqual(['notice room.partner-version']);
  });

  it('sends nothing while the channel is lost, and nothing from before the loss when it is back', () => {
    const { run, published, clock } = createRun();
    run.start();
    run.channelSaid('reconnecting');
    run.send(line);
    clock.advanceBy(200);
    run.channelSaid('connected');
    clock.advanceBy(200);
    expect(published()).toEqual(['K1 epoch001 1 0\n']);
  });

  it('closes, and beats no more, where the broker refuses it', () => {
    const { run, calls, clock } = createRun();
    run.start();
    run.channelSaid('refused');
    expect(calls.at(-1)).toBe('close');
    expect(run.seat.end).toBe('refused');
    const before = calls.length;
    clock.advanceBy(5000);
    expect(calls).toHaveLength(before);
  });

  it('starts again with a new seat', () => {
    const { run } = createRun();
    run.channelSaid('refused');
    run.reset();
    expect(run.seat).toMatchObject({ end: null, isConnected: false, epoch: null });
  });
});

const line = 'L05000I100\n' as DeviceLine;

/** A connected seat, and what it asked of everything around it, in order. */
function createRun() {
  const clock = createVirtualClock();
  const calls: string[] = [];
  let drawn = 0;
  const run = runController({
    clock,
    newEpoch: () => `epoch${String((drawn += 1)).padStart(3, '0')}`,
    view: () => ({ axes: new Map(), vibrations: new Map() }),
    publish: (text) => void calls.push(`publish ${text}`),
    close: () => void calls.push('close'),
    halted: (reason) => void calls.push(`halted ${reason}`),
    notice: (code) => void calls.push(`notice ${code}`),
    changed: () => void calls.push('changed'),
  });
  run.channelSaid('connected');
  calls.length = 0;
  return {
    clock,
    calls,
    run,
    published: () =>
      calls.filter((call) => call.startsWith('publish')).map((call) => call.slice('publish '.length)),
  };
}

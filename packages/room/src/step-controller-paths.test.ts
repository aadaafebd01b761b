import type { BackMessage } from '@kinora/contract/room';
import { emergencyStopLine, homeLine } from '@kinora/motion';
import { describe, expect, it } from 'vitest';
import { encodeBackText } from './back-text.ts';
import { controllerGoesOnMs, isStale, takesPaths } from './controller-report.ts';
import {
  type ControllerEffect,
  type ControllerInput,
  type ControllerSeat,
  newControllerSeat,
} from './controller-seat.ts';
import { encodePath, type FramePath } from './path-text.ts';
import { controllerDueTime, stepController } from './step-controller.ts';

const epoch = 'start001';
const path: FramePath = {
  backMs: 60,
  channels: [{ channel: 'L0', start: 5000, knots: [{ afterMs: 500, position: 6000, bulge: 0 }] }],
};
const tell: ControllerInput = { type: 'path', path };
const start: ControllerInput = { type: 'start', epoch, sendsPaths: true };
const offline: ControllerInput = { type: 'channel', isConnected: false };
const online: ControllerInput = { type: 'channel', isConnected: true };
const moving = encodePath(path);

describe('a START for a page that reads paths', () => {
  const driving = after([online, 0], [report('ready'), 0], [start, 1000]);

  it('[RM-98] writes frames of version 2 from the next START on, and lines to a page that never said so', () => {
    const older = { ...state('ready'), frames: undefined };
    const seat = after([online, 0], [message(older), 0]);
    expect(effectsOf(seat, start, 5)).toEqual([{ type: 'publish', text: `K1 ${epoch} 1 5\n` }]);
    const told = after([online, 0], [message(older), 0], [start, 5], [report('ready'), 6]);
    expect([takesPaths(told), effectsOf(told, tell, 7)]).toEqual([false, []]);
    expect(effectsOf(after([online, 0], [report('ready'), 0]), start, 5)).toEqual([frame(1, 5, 'P00')]);
    const unable: ControllerInput = { ...start, sendsPaths: false };
    expect(takesPaths(after([online, 0], [report('ready'), 0], [unable, 5]))).toBe(false);
  });

  it('[RM-2] sends paths, home and a pressed Stop, and no other line', () => {
    expect(effectsOf(driving, tell, 1010)).toEqual([frame(2, 1010, moving)]);
    expect(effectsOf(driving, line('L05000I30\n'), 1010)).toEqual([]);
    expect(effectsOf(driving, line(homeLine), 1010)).toEqual([frame(2, 1010, homeLine.trimEnd())]);
    const stopped = stepController(driving, line(emergencyStopLine), 1010);
    expect(stopped.effects).toEqual([frame(2, 1010, 'END stopped')]);
    expect(effectsOf(stopped.state, tell, 1020)).toEqual([]);
  });

  it('[RM-10] adds no heartbeat: without a path the device is to rest', () => {
    expect(effectsOf(driving, { type: 'tick' }, 1400)).toEqual([]);
    expect(
      controllerDueTime({ ...driving, line: { ...driving.line, lookTime: Infinity, state: 'slow' } }),
    ).toBe(6000);
  });

  it('[RM-93] ends with the page out of sight', () => {
    const hidden = stepController(driving, { type: 'away' }, 1010);
    expect([hidden.effects, hidden.state.epoch]).toEqual([[frame(2, 1010, 'END hidden')], null]);
  });

  it('[RM-15] [RM-101] says after 2 s that it hears nothing, and goes on when it hears again', () => {
    expect(effectsOf(driving, tell, 2999)).toHaveLength(1);
    expect(isStale(driving, 1501)).toBe(true);
    expect(effectsOf(driving, tell, 3000)).toEqual([frame(2, 3000, 'WAIT')]);
    expect(effectsOf(driving, line(homeLine), 3000)).toEqual([frame(2, 3000, 'WAIT')]);
    expect(controllerGoesOnMs(driving, 3000)).toBe(3000);
    const heard = stepController(driving, pong(1), 4000).state;
    expect(effectsOf(heard, tell, 4010)).toEqual([frame(2, 4010, moving)]);
    expect(controllerGoesOnMs(heard, 4010)).toBeNull();
  });

  it('[RM-101] does not say so while reports come: the other side’s silence has another cause', () => {
    const reporting = stepController(driving, report('ready'), 2500).state;
    expect(effectsOf(reporting, tell, 3500)).toEqual([frame(2, 3500, moving)]);
  });

  it('[RM-15] is over after 5 s without a pong, and says that it heard nothing', () => {
    const { state: ended, effects } = stepController(driving, tell, 6000);
    expect(effects).toEqual([frame(2, 6000, 'END silent'), { type: 'halt', reason: 'partner-silent' }]);
    expect([ended.epoch, ended.partner]).toEqual([null, null]);
  });

  it('[RM-99] goes on over a loss of this connection, and sends nothing again', () => {
    const lost = stepController(driving, offline, 1100);
    expect(lost.effects).toEqual([]);
    expect(effectsOf(lost.state, tell, 1200)).toEqual([]);
    expect(controllerGoesOnMs(lost.state, 1200)).toBe(4800);
    const back = stepController(lost.state, online, 2900);
    expect(back.effects).toEqual([]);
    expect(effectsOf(back.state, tell, 2950)).toEqual([frame(2, 2950, moving)]);
  });

  it('[RM-99] is over 5 s after the last word, by the connection where that is lost', () => {
    const lost = stepController(driving, offline, 1100).state;
    expect(effectsOf(lost, { type: 'tick' }, 5999)).toEqual([]);
    expect(effectsOf(lost, { type: 'tick' }, 6000)).toEqual([{ type: 'halt', reason: 'room-lost' }]);
  });

  it('[RM-99] goes on while the other side waits for frames, and not where it waits no longer', () => {
    const waiting = stepController(driving, message({ ...state('holding'), goesOnMs: 4000 }), 1500);
    expect(waiting.effects).toEqual([]);
    expect(waiting.state.partner).toMatchObject({ state: 'holding', goesOnMs: 4000 });
    expect(controllerGoesOnMs(waiting.state, 1500)).toBe(4500);
    expect(effectsOf(driving, report('holding'), 1500)).toEqual([{ type: 'halt', reason: 'partner-silent' }]);
  });

  it('[RM-99] is not ended by the server’s word, and is by another page in the seat', () => {
    expect(effectsOf(driving, { type: 'partner-absent' }, 1100)).toEqual([]);
    const changed = stepController(driving, { type: 'partner-changed' }, 1100);
    expect(changed.effects).toEqual([{ type: 'halt', reason: 'partner-absent' }]);
    expect(changed.state).toMatchObject({ epoch: null, partner: null });
  });

  it.each([
    ['left', 'left'],
    ['expired', 'expired'],
    ['refused', 'service'],
  ] as const)('[RM-104] says why it gives the seat up, also where a Stop came before: %s', (why, reason) => {
    const stopped = stepController(driving, line(emergencyStopLine), 1010).state;
    expect(effectsOf(stopped, { type: 'end', end: why }, 1020)).toEqual([
      frame(3, 1020, `END ${reason}`),
      { type: 'close' },
    ]);
    const idle = after([online, 0], [report('ready'), 0]);
    expect(effectsOf(idle, { type: 'end', end: why }, 1020)).toEqual([{ type: 'close' }]);
  });
});

describe('the line as a controller knows it', () => {
  const idle = after([online, 0], [report('ready'), 0]);

  it('[RM-105] is lost 2 s after the last report where nothing drives, and 500 ms after the last pong where something does', () => {
    expect(stepController(idle, { type: 'tick' }, 1999).state.line.state).toBe('good');
    expect(controllerDueTime(idle)).toBe(2000);
    expect(stepController(idle, { type: 'tick' }, 2000).state.line.state).toBe('lost');
    const driving = stepController(idle, start, 1000).state;
    expect(stepController(driving, tell, 1499).state.line.state).toBe('good');
    expect(stepController(driving, tell, 1500).state.line.state).toBe('lost');
  });

  it('[RM-105] is not lost with a page that was never heard, or that has left', () => {
    expect(after([online, 0], [{ type: 'tick' }, 9000]).line.state).toBe('good');
    const left = stepController(idle, message({ ...state('waiting'), parting: 'left' }), 10).state;
    expect(stepController(left, { type: 'tick' }, 9000).state.line.state).toBe('good');
  });
});

function line(text: string): ControllerInput {
  return { type: 'line', text };
}

function after(...inputs: readonly (readonly [ControllerInput, number])[]): ControllerSeat {
  return inputs.reduce((seat, [input, now]) => stepController(seat, input, now).state, newControllerSeat);
}

function effectsOf(seat: ControllerSeat, input: ControllerInput, now: number): readonly ControllerEffect[] {
  return stepController(seat, input, now).effects;
}

function frame(seq: number, sentMs: number, command: string): ControllerEffect {
  return { type: 'publish', text: `K2 ${epoch} ${String(seq)} ${String(sentMs)}\n${command}` };
}

function message(back: BackMessage): ControllerInput {
  return { type: 'message', text: encodeBackText(back) };
}

function pong(seq: number, sentMs = 1000): ControllerInput {
  return message({ v: 1, type: 'pong', epoch, seq, sentMs, heldMs: 0 });
}

type StateMessage = Extract<BackMessage, { readonly type: 'state' }>;

function state(of: StateMessage['state']): StateMessage {
  return { v: 1, type: 'state', state: of, epoch, played: 3, dropped: 1, frames: 2 };
}

function report(of: StateMessage['state']): ControllerInput {
  return message(state(of));
}

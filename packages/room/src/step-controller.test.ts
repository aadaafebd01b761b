import type { BackMessage } from '@kinora/contract/room';
import { emergencyStopLine, homeLine } from '@kinora/motion';
import { describe, expect, it } from 'vitest';
import { encodeBackText } from './back-text.ts';
import {
  type ControllerEffect,
  type ControllerInput,
  type ControllerSeat,
  newControllerSeat,
} from './controller-seat.ts';
import { isStale, measuredDelay } from './controller-report.ts';
import { controllerDueTime, stepController } from './step-controller.ts';

const epoch = 'start001';
const line: ControllerInput = { type: 'line', text: 'L05000I30\n' };
const tick: ControllerInput = { type: 'tick' };
const stop: ControllerInput = { type: 'line', text: emergencyStopLine };
const connected: ControllerInput = { type: 'channel', isConnected: true };
const start: ControllerInput = { type: 'start', epoch, sendsPaths: true };
const limits = { axes: { L0: { min: 0, max: 5000, enabled: true } }, speed: 20_000, intensity: 0.5 };

describe('what a controller sends', () => {
  it.each<[string, ControllerInput]>([
    ['a line', line],
    ['a stop', stop],
    ['a tick', tick],
    ['the page out of sight', { type: 'away' }],
    ['an absent partner', { type: 'partner-absent' }],
  ])('[RM-10] is nothing before a START: %s', (_, input) => {
    const seat = after([connected, 0]);
    expect(stepController(seat, input, 5000)).toEqual({ state: { ...seat, partner: null }, effects: [] });
  });

  it('[RM-1] is frames of the epoch, numbered from 1, with the whole ms of its clock', () => {
    const seat = after([connected, 0]);
    const began = stepController(seat, start, 12.5);
    expect(began.effects).toEqual([frame(1, 13, '')]);
    const moved = stepController(began.state, line, 20.4);
    expect(moved.effects).toEqual([frame(2, 20, 'L05000I30')]);
    expect(stepController(moved.state, { type: 'line', text: homeLine }, 30).effects).toEqual([
      frame(3, 30, homeLine.trimEnd()),
    ]);
    expect(stepController(seat, start, -7).effects).toEqual([frame(1, 0, '')]);
  });

  it('[RM-10] is a heartbeat where nothing else was sent for 40 ms', () => {
    const seat = after([connected, 0], [start, 100], [line, 120]);
    expect(controllerDueTime(seat)).toBe(160);
    expect(stepController(seat, tick, 159.9)).toEqual({ state: seat, effects: [] });
    const beat = stepController(seat, tick, 160);
    expect(beat.effects).toEqual([frame(3, 160, '')]);
    expect(controllerDueTime(beat.state)).toBe(200);
  });

  it('begins again with another START, and with its time to hear of the partner', () => {
    const seat = after(
      [connected, 0],
      [start, 0],
      [line, 10],
      [{ type: 'start', epoch: 'start002', sendsPaths: true }, 1900],
    );
    expect(seat).toMatchObject({ epoch: 'start002', seq: 1, startTime: 1900 });
    expect(effectsOf(seat, tick, 2000)).toEqual([frame(2, 2000, '', 'start002')]);
  });

  it('[RM-12] is nothing after an emergency stop, but goes on after an ordinary one', () => {
    const seat = after([connected, 0], [start, 0]);
    const stopped = stepController(seat, stop, 10);
    expect(stopped.effects).toEqual([frame(2, 10, 'DSTOP')]);
    expect(effectsOf(stopped.state, line, 20)).toEqual([]);
    expect(controllerDueTime(stopped.state)).toBe(Infinity);
    expect(after([connected, 0], [start, 0], [{ type: 'line', text: homeLine }, 10]).epoch).toBe(epoch);
  });

  it('[RM-93] ends with AWAY where the page is out of sight', () => {
    const away = stepController(after([connected, 0], [start, 0]), { type: 'away' }, 10);
    expect(away.effects).toEqual([frame(2, 10, 'AWAY')]);
    expect(away.state.epoch).toBeNull();
  });

  it('[RM-13] ends with the connection, and does not go on when it is back', () => {
    const driving = after([connected, 0], [start, 0], [message(state('ready')), 10], [message(pong(1)), 20]);
    for (const isConnected of [false, true]) {
      const lost = stepController(driving, { type: 'channel', isConnected }, 30);
      expect(lost.effects).toEqual([]);
      expect(lost.state).toMatchObject({ isConnected, epoch: null, partner: null, delays: [] });
    }
    const lost = after([connected, 0], [{ type: 'channel', isConnected: false }, 10]);
    expect(stepController(lost, start, 20).state.epoch).toBeNull();
  });
});

describe('the silence of a partner', () => {
  const driving = after([connected, 0], [start, 1000], [message(state('ready')), 1500]);

  it('[RM-15] is stale after 500 ms without a pong, in a START', () => {
    expect([isStale(driving, 1500), isStale(driving, 1500.1)]).toEqual([false, true]);
    expect(isStale(stepController(driving, message(pong(1, 1000)), 1400).state, 1900)).toBe(false);
    expect(isStale(newControllerSeat, 5000)).toBe(false);
  });

  it('[RM-15] ends the START after 2 s with a stop frame, and what was reported is unknown', () => {
    expect(effectsOf(driving, line, 2999.9)).toEqual([frame(2, 3000, 'L05000I30')]);
    for (const input of [tick, line, message(pong(1, 1000)), message(state('ready'))]) {
      const { state: silent, effects } = stepController(driving, input, 3000);
      expect(effects).toEqual([frame(2, 3000, 'DSTOP'), { type: 'halt', reason: 'partner-silent' }]);
      expect(silent.epoch).toBeNull();
      expect(silent.partner === null).toBe(input.type !== 'message' || input.text.includes('pong'));
    }
  });

  it('[RM-15] is counted from the last pong, and rings although lines go on', () => {
    const heard = after([connected, 0], [start, 1000], [message(pong(1, 1000)), 1400], [line, 3390]);
    expect(controllerDueTime(heard)).toBe(3400);
    expect(effectsOf(heard, tick, 3399)).toEqual([]);
    expect(effectsOf(heard, tick, 3400)).toHaveLength(2);
  });
});

describe('the measured delay', () => {
  const sent = after([connected, 0], [start, 1000], [line, 1020]);

  it('[RM-14] is half of what a frame and its pong took, without the time it was held', () => {
    expect(measuredDelay(sent)).toBeNull();
    const heard = stepController(sent, message({ ...pong(2, 1020), heldMs: 10 }), 1090).state;
    expect(measuredDelay(heard)).toEqual({ last: 30, p50: 30 });
    expect(heard.pongTime).toBe(1090);
  });

  it.each<[string, BackMessage]>([
    ['of another epoch', { ...pong(1, 1000), epoch: 'start002' }],
    ['to a frame that was not sent yet', pong(3, 1020)],
    ['that came before its frame', pong(2, 1092)],
  ])('[RM-14] leaves out a pong %s', (_, spoilt) => {
    expect(stepController(sent, message(spoilt), 1090).state).toEqual({ ...sent, wordTime: 1090 });
  });

  it('takes a pong that rounding has moved before its frame, by 1 ms at most', () => {
    expect(stepController(sent, message(pong(2, 1021)), 1020).state.delays).toEqual([0]);
    const early = stepController(sent, message({ ...pong(2, 1021), heldMs: 0.1 }), 1020);
    expect(early.state).toEqual({ ...sent, wordTime: 1020 });
  });

  it('has the median of the last sixty', () => {
    const trips = [...Array.from({ length: 10 }, () => 2000), ...Array.from({ length: 60 }, (_, at) => at)];
    const seat = trips.reduce(
      (before, trip) => {
        // the reported time alone decides: pongs that come together are as good as any
        return stepController(before, message({ ...pong(1, 0), heldMs: 2000 - trip }), 2000).state;
      },
      after([connected, 0], [start, 1000]),
    );
    expect(seat.delays).toHaveLength(60);
    expect(measuredDelay(seat)).toEqual({ last: 29.5, p50: 15 });
    expect(measuredDelay({ ...seat, delays: [9, 1, 100] })).toEqual({ last: 100, p50: 9 });
  });
});

describe('what the partner reports', () => {
  const driving = after([connected, 0], [start, 0]);

  it('is known field by field', () => {
    const seat = stepController(driving, message({ ...state('moving'), why: 'hidden' }), 10).state;
    expect(seat.partner).toEqual({
      state: 'moving',
      why: 'hidden',
      played: 3,
      dropped: 1,
      limits: null,
      goesOnMs: null,
      parting: null,
      frames: 1,
    });
    expect(stepController(seat, message(state('ready')), 20).state.partner).toMatchObject({ why: null });
  });

  it.each([
    ['waiting', 'partner-ended'],
    ['holding', 'partner-silent'],
    ['latched', 'partner-stopped'],
    ['no-device', 'partner-device'],
  ] as const)('[RM-16] ends the START where its epoch is refused, and says why: %s', (refused, reason) => {
    const { state: ended, effects } = stepController(driving, message(state(refused)), 10);
    expect(effects).toEqual([frame(2, 10, 'DSTOP'), { type: 'halt', reason }]);
    expect(ended).toMatchObject({ epoch: null, partner: { state: refused } });
    for (const other of ['start000', null])
      expect(effectsOf(driving, message({ ...state(refused), epoch: other }), 10)).toEqual([]);
  });

  it.each([
    ['stopped', 'partner-stopped'],
    ['hidden', 'partner-away'],
  ] as const)('[RM-16] says why the consent was taken back: %s', (why, reason) => {
    const effects = effectsOf(driving, message({ ...state('waiting'), why }), 10);
    expect(effects.at(-1)).toEqual({ type: 'halt', reason });
  });

  it.each([
    ['left', 'partner-left'],
    ['expired', 'room-ended'],
    ['service', 'service-ended'],
  ] as const)(
    '[RM-104] ends the START where the seat is given up, whatever was heard of it: %s',
    (parting, reason) => {
      const effects = effectsOf(driving, message({ ...state('waiting'), epoch: null, parting }), 10);
      expect(effects.at(-1)).toEqual({ type: 'halt', reason });
    },
  );

  it.each(['ready', 'moving', 'homing'] as const)('[RM-16] goes on where it is not refused: %s', (taken) => {
    const { state: seat, effects } = stepController(driving, message(state(taken)), 10);
    expect([seat.epoch, effects]).toEqual([epoch, []]);
  });

  it('ends nothing before a START', () => {
    const idle = after([connected, 0]);
    expect(effectsOf(idle, message({ ...state('waiting'), epoch: null }), 10)).toEqual([]);
  });

  it('has the limits that are allowed, as long as something is', () => {
    const limited = after([connected, 0], [message(state('ready')), 10], [message(allowed()), 20]);
    expect(limited.partner?.limits).toEqual(limits);
    for (const kept of ['ready', 'moving', 'homing', 'holding'] as const)
      expect(stepController(limited, message(state(kept)), 30).state.partner?.limits).toEqual(limits);
    for (const gone of ['waiting', 'latched', 'no-device'] as const)
      expect(stepController(limited, message(state(gone)), 30).state.partner?.limits).toBeNull();
  });

  it('is no limit without a state', () => {
    expect(after([connected, 0], [message(allowed()), 10]).partner).toBeNull();
  });

  it('[RM-6] is noticed once where it is of another version, and never where it is malformed', () => {
    const foreign: ControllerInput = { type: 'message', text: '{"v":2}' };
    const first = stepController(driving, foreign, 10);
    expect(first.effects).toEqual([{ type: 'notice', code: 'room.partner-version' }]);
    expect(stepController(first.state, foreign, 20)).toEqual({ state: first.state, effects: [] });
    const malformed: ControllerInput = { type: 'message', text: '{' };
    expect(stepController(driving, malformed, 10)).toEqual({ state: driving, effects: [] });
  });
});

describe('the end of driving', () => {
  const driving = after([connected, 0], [start, 0], [message(state('ready')), 5]);

  it('comes with a stop frame where the partner is gone, and its report is then unknown', () => {
    const gone = stepController(driving, { type: 'partner-absent' }, 10);
    expect(gone.effects).toEqual([frame(2, 10, 'DSTOP'), { type: 'halt', reason: 'partner-absent' }]);
    expect(gone.state).toMatchObject({ epoch: null, partner: null, end: null });
  });

  it('[RM-17] sends a stop frame and closes, and nothing comes after it', () => {
    const ended = stepController(driving, { type: 'end', end: 'left' }, 10);
    expect(ended.effects).toEqual([frame(2, 10, 'DSTOP'), { type: 'close' }]);
    expect(ended.state).toMatchObject({ end: 'left', epoch: null });
    expect(controllerDueTime(ended.state)).toBe(Infinity);
    for (const input of [connected, start, line, tick, { type: 'end', end: 'expired' } as const])
      expect(stepController(ended.state, input, 9000)).toEqual({ state: ended.state, effects: [] });
  });

  it('closes at rest without a frame', () => {
    const { state: ended, effects } = stepController(
      after([connected, 0]),
      { type: 'end', end: 'expired' },
      10,
    );
    expect([ended.end, effects]).toEqual(['expired', [{ type: 'close' }]]);
  });
});

function after(...inputs: readonly (readonly [ControllerInput, number])[]): ControllerSeat {
  return inputs.reduce((seat, [input, now]) => stepController(seat, input, now).state, newControllerSeat);
}

function effectsOf(seat: ControllerSeat, input: ControllerInput, now: number): readonly ControllerEffect[] {
  return stepController(seat, input, now).effects;
}

function frame(seq: number, sentMs: number, command: string, of = epoch): ControllerEffect {
  return { type: 'publish', text: `K1 ${of} ${String(seq)} ${String(sentMs)}\n${command}` };
}

function message(back: BackMessage): ControllerInput {
  return { type: 'message', text: encodeBackText(back) };
}

function pong(seq: number, sentMs = 0): Extract<BackMessage, { readonly type: 'pong' }> {
  return { v: 1, type: 'pong', epoch, seq, sentMs, heldMs: 0 };
}

function state(of: Extract<BackMessage, { readonly type: 'state' }>['state']) {
  return { v: 1, type: 'state', state: of, epoch, played: 3, dropped: 1 } as const;
}

function allowed(): BackMessage {
  return { v: 1, type: 'limits', ...limits };
}

import { describe, expect, it } from 'vitest';
import { type ControllerInput, type ControllerSeat, newControllerSeat } from './controller-seat.ts';
import { isStale, measuredDelay } from './controller-report.ts';
import { controllerDueTime, stepController } from './step-controller.ts';

const start: ControllerInput = { type: 'start', epoch: 'start001', sendsPaths: true };
const connected: ControllerInput = { type: 'channel', isConnected: true };

describe('a controller’s seat that was just taken', () => {
  it('has no connection, no START and no end', () => {
    expect(newControllerSeat).toMatchObject({ isConnected: false, epoch: null, end: null });
    expect(stepController(newControllerSeat, start, 0)).toEqual({ state: newControllerSeat, effects: [] });
  });

  it('knows nothing of a partner, and has neither delay nor silence to show', () => {
    expect(newControllerSeat.partner).toBeNull();
    expect([measuredDelay(newControllerSeat), isStale(newControllerSeat, 1e6)]).toEqual([null, false]);
  });

  it('wants no tick, and does nothing at one', () => {
    expect(controllerDueTime(newControllerSeat)).toBe(Infinity);
    expect(stepController(newControllerSeat, { type: 'tick' }, 1e6).effects).toEqual([]);
  });

  it('numbers its first frame 1, and has heard, sent and begun nothing before it at any time of the clock', () => {
    const { startTime, sentTime, pongTime } = newControllerSeat;
    expect([startTime, sentTime, pongTime]).toEqual([-Infinity, -Infinity, -Infinity]);
    const begun = stepController(step(connected), start, -5000);
    expect(begun.effects).toEqual([{ type: 'publish', text: 'K1 start001 1 0\n' }]);
    expect(controllerDueTime({ ...begun.state, sentTime: -5000 })).toBe(-4960);
  });

  it('counts the first pong alone in its delay', () => {
    const text = '{"v":1,"type":"pong","epoch":"start001","seq":1,"sentMs":100,"heldMs":0}';
    const begun = stepController(step(connected), start, 100).state;
    const heard = stepController(begun, { type: 'message', text }, 140).state;
    expect(heard.delays).toEqual([20]);
  });

  it('notices a partner of another version', () => {
    const { effects } = stepController(newControllerSeat, { type: 'message', text: '{"v":2}' }, 0);
    expect(effects).toEqual([{ type: 'notice', code: 'room.partner-version' }]);
  });
});

function step(input: ControllerInput): ControllerSeat {
  return stepController(newControllerSeat, input, 0).state;
}

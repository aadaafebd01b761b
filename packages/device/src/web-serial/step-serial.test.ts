import { describe, expect, it } from 'vitest';
import type { ListedPort, PortChoice } from './port-choice.ts';
import {
  initialSerialState,
  type SerialInput,
  type SerialState,
  type SerialStep,
  statusOf,
} from './serial-state.ts';
import { calmMs, retryDelaysMs, stepSerial } from './step-serial.ts';

const usb = { vendorId: 0x10c4, productId: 0xea60 };
const otherUsb = { vendorId: 0x1a86, productId: 0x7523 };
const ours: ListedPort = { key: 1, usb };
const twin: ListedPort = { key: 2, usb };
const again: ListedPort = { key: 3, usb };
const stranger: ListedPort = { key: 4, usb: otherUsb };
const choice: PortChoice = { usb, index: null };

type Timely<Input> = Input extends { readonly turn: number } ? Omit<Input, 'turn'> : Input;

/** Feeds inputs one after the other, each with the turn of its moment. */
function after(inputs: readonly Timely<SerialInput>[], from: SerialState = initialSerialState): SerialStep {
  return inputs.reduce<SerialStep>(
    ({ state }, input) => stepSerial(state, { turn: state.turn, ...input } as SerialInput),
    { state: from, effects: [] },
  );
}

function statusAfter(
  inputs: readonly Timely<SerialInput>[],
  from?: SerialState,
): ReturnType<typeof statusOf> {
  return statusOf(after(inputs, from).state);
}

const connect = { type: 'connect', choice } as const;
const line = (text: string) => ({ type: 'line', text }) as const;
const ring = (timer: 'retry' | 'calm' | 'answer' | 'boot') => ({ type: 'timer', timer }) as const;
const listed = (...ports: ListedPort[]) => ({ type: 'listed', ports }) as const;
const opened = { type: 'opened' } as const;
const lost = { type: 'lost' } as const;
const busy = { type: 'open-failed', problem: 'serial.busy' } as const;
const unplugged = { type: 'unplugged', key: 1 } as const;

function identifiedAs(code: string): Timely<SerialInput>[] {
  return [line('TCode v0.3'), ring('answer'), line('OSR'), line('no rows'), line(`YSYS#0#${code}`)];
}
const ready = [connect, listed(ours), opened, ...identifiedAs('KN-1')];
const silence = [ring('boot'), ring('answer'), ring('answer'), ring('answer')];

describe('choosing the port', () => {
  it('[DV-20] says that there is no Web Serial', () => {
    expect(statusAfter([connect, { type: 'listed', ports: null }])).toEqual({
      kind: 'disconnected',
      problem: 'serial.unsupported',
    });
  });

  it('[DV-21] says that no port is connected when none is granted and none was asked for', () => {
    const any = { type: 'connect', choice: { usb: null, index: null } } as const;
    expect(statusAfter([any, listed()])).toMatchObject({ problem: 'serial.not-connected' });
    expect(after([any, listed(stranger)]).effects).toContainEqual({ type: 'open', turn: 2, key: 4 });
  });

  it('[DV-22] says that the permission is gone when only other kinds are granted', () => {
    expect(statusAfter([connect, listed(stranger)])).toMatchObject({ problem: 'serial.grant-lost' });
  });

  it('[DV-23] asks which of two alike, and opens the one that was chosen', () => {
    expect(statusAfter([connect, listed(ours, stranger, twin)])).toEqual({
      kind: 'disconnected',
      problem: 'serial.choose-port',
    });
    const second = { type: 'connect', choice: { usb, index: 1 } } as const;
    expect(after([second, listed(ours, stranger, twin)]).effects).toContainEqual({
      type: 'open',
      turn: 2,
      key: 2,
    });
    const ninth = { type: 'connect', choice: { usb, index: 8 } } as const;
    expect(statusAfter([ninth, listed(ours, twin)])).toMatchObject({ problem: 'serial.choose-port' });
  });
});

describe('coming to an identity', () => {
  it('[DV-2] reports opening, booting, identifying, connected', () => {
    const steps = [1, 3, 4, ready.length].map((count) => statusAfter(ready.slice(0, count)));
    expect(steps).toEqual([
      { kind: 'connecting', step: 'opening' },
      { kind: 'connecting', step: 'booting' },
      { kind: 'connecting', step: 'identifying' },
      {
        kind: 'connected',
        problem: null,
        identity: {
          linkKind: 'web-serial',
          usb,
          firmware: 'OSR',
          tcodeVersion: 'TCode v0.3',
          channels: [],
          deviceType: '0',
          serialCode: 'KN-1',
        },
      },
    ]);
  });

  it('[DV-25] ends with what opening failed of, and closes', () => {
    const step = after([connect, listed(ours), busy]);
    expect(statusOf(step.state)).toEqual({ kind: 'disconnected', problem: 'serial.busy' });
    expect(step.effects).toContainEqual({ type: 'close' });
  });

  it('[DV-33] ends with no answer, closed', () => {
    const step = after([connect, listed(ours), opened, ...silence]);
    expect(statusOf(step.state)).toEqual({ kind: 'disconnected', problem: 'serial.no-answer' });
    expect(step.effects).toContainEqual({ type: 'close' });
  });

  it('[DV-34] ends with not-text when all that came was garbage', () => {
    const garbage = { type: 'garbage' } as const;
    expect(statusAfter([connect, listed(ours), opened, garbage, ...silence])).toMatchObject({
      problem: 'serial.not-text',
    });
  });

  it('[DV-17] ends disconnected when the device goes while it is asked for the first time', () => {
    for (const gone of [lost, unplugged]) {
      expect(statusAfter([connect, listed(ours), opened, gone])).toEqual({
        kind: 'disconnected',
        problem: 'serial.disconnected',
      });
    }
  });

  it('[DV-13] ignores what comes from before a disconnect', () => {
    const { state: opening } = after([connect, listed(ours)]);
    const { state: idle } = after([{ type: 'disconnect', problem: null }], opening);
    expect(stepSerial(idle, { type: 'opened', turn: opening.turn }).state).toBe(idle);
    const { state: anew } = after([connect], idle);
    expect(stepSerial(anew, { type: 'listed', turn: 1, ports: [ours] }).state).toBe(anew);
  });
});

describe('while connected', () => {
  it('[DV-40] shows garbage as a problem until it has been quiet', () => {
    const step = after([...ready, { type: 'garbage' }]);
    expect(statusOf(step.state)).toMatchObject({ kind: 'connected', problem: 'serial.not-text' });
    expect(step.effects).toEqual([{ type: 'wait', timer: 'calm', ms: calmMs }]);
    expect(statusAfter([ring('calm')], step.state)).toMatchObject({ kind: 'connected', problem: null });
  });

  it('[DV-43] closes on a stuck write and tries nothing until the device was plugged in again', () => {
    const stuck = after([...ready, { type: 'stuck' }]);
    expect(statusOf(stuck.state)).toEqual({
      kind: 'reconnecting',
      attempt: 0,
      problem: 'serial.write-stuck',
    });
    expect(stuck.effects).toEqual([{ type: 'stop-waiting' }, { type: 'close' }]);
    const away = after([unplugged], stuck.state);
    expect(away.effects).toEqual([]);
    expect(statusAfter([{ type: 'plugged', port: again }], away.state)).toEqual({
      kind: 'reconnecting',
      attempt: 1,
      problem: 'serial.disconnected',
    });
  });

  it('[DV-43] ends a connection attempt that the port takes no question of', () => {
    expect(statusAfter([connect, listed(ours), opened, { type: 'stuck' }])).toEqual({
      kind: 'disconnected',
      problem: 'serial.write-stuck',
    });
  });

  it('[DV-28] keeps the reason of a disconnect', () => {
    expect(statusAfter([...ready, { type: 'disconnect', problem: 'device.in-other-tab' }])).toEqual({
      kind: 'disconnected',
      problem: 'device.in-other-tab',
    });
  });
});

describe('coming back', () => {
  const away = after([...ready, unplugged]).state;
  const missing = [ring('retry'), listed(), ring('retry'), listed(), ring('retry'), listed(), ring('retry')];

  it('[DV-50] tries four times, each later than the one before', () => {
    let step = after([...ready, unplugged]);
    const tried: unknown[] = [];
    while (step.effects.some((effect) => effect.type === 'wait')) {
      tried.push([statusOf(step.state), step.effects.find((effect) => effect.type === 'wait')]);
      step = after([ring('retry'), listed()], step.state);
    }
    expect(tried).toEqual(
      retryDelaysMs.map((ms, index) => [
        { kind: 'reconnecting', attempt: index + 1, problem: 'serial.disconnected' },
        { type: 'wait', timer: 'retry', ms },
      ]),
    );
  });

  it('[DV-18] is connected again without having asked for anything but the identity', () => {
    const step = after([ring('retry'), listed(again), opened, ...identifiedAs('KN-1')], away);
    expect(statusOf(step.state)).toMatchObject({ kind: 'connected', problem: null });
    expect(step.effects).toEqual([{ type: 'stop-waiting' }, { type: 'drop-half-line' }]);
  });

  it('[DV-51] never takes the twin that was there all along for ours, nor another kind', () => {
    const second = { type: 'connect', choice: { usb, index: 0 } } as const;
    const withTwin = [second, listed(ours, twin), opened, ...identifiedAs('KN-1'), unplugged];
    const step = after([...withTwin, ring('retry'), listed(twin, stranger)]);
    expect(statusOf(step.state)).toMatchObject({ kind: 'reconnecting', attempt: 2 });
    expect(after([...withTwin, { type: 'plugged', port: twin }]).effects).toEqual([]);
  });

  it('[DV-52] passes over a device with another serial code', () => {
    const step = after([ring('retry'), listed(again), opened, ...identifiedAs('KN-9')], away);
    expect(statusOf(step.state)).toMatchObject({ kind: 'reconnecting', attempt: 2 });
    expect(step.effects).toContainEqual({ type: 'close' });
    expect(after([ring('retry'), listed(again)], step.state).effects).not.toContainEqual(
      expect.objectContaining({ type: 'open' }),
    );
  });

  it('[DV-53] waits for the plug after the last try, and tries anew when it comes', () => {
    const { state } = after([...missing, listed()], away);
    expect(statusOf(state)).toEqual({ kind: 'reconnecting', attempt: 0, problem: 'serial.disconnected' });
    expect(statusAfter([{ type: 'plugged', port: again }], state)).toMatchObject({ attempt: 1 });
    expect(statusAfter([{ type: 'plugged', port: stranger }], state)).toMatchObject({ attempt: 0 });
  });

  it('[DV-53] starts the tries anew when the device bounces during one', () => {
    const trying = after([ring('retry'), listed(), ring('retry'), listed(again)], away).state;
    const bounced = after([{ type: 'plugged', port: { key: 9, usb } }, lost], trying);
    expect(statusOf(bounced.state)).toMatchObject({ kind: 'reconnecting', attempt: 1 });
  });

  it('[DV-54] says that the permission is gone when the port vanished without being unplugged', () => {
    const revoked = after([...ready, lost, ...missing, listed()]).state;
    expect(statusOf(revoked)).toEqual({ kind: 'disconnected', problem: 'serial.grant-lost' });
    const told = after([...ready, lost, unplugged, ...missing, listed()]).state;
    expect(statusOf(told)).toMatchObject({ kind: 'reconnecting', problem: 'serial.disconnected' });
  });

  it('[DV-53] waits for the plug when the device came back, was busy and went away again', () => {
    const occupied = after([ring('retry'), listed(again), busy], away);
    const goneAgain = after([{ type: 'unplugged', key: 3 }, ring('retry'), listed()], occupied.state);
    expect(statusOf(goneAgain.state)).toMatchObject({ attempt: 3, problem: 'serial.disconnected' });
    expect(statusAfter([ring('retry'), listed(), ring('retry'), listed()], goneAgain.state)).toEqual({
      kind: 'reconnecting',
      attempt: 0,
      problem: 'serial.disconnected',
    });
  });

  it('[DV-55] asks when several come back', () => {
    expect(statusAfter([ring('retry'), listed(again, { key: 5, usb })], away)).toEqual({
      kind: 'disconnected',
      problem: 'serial.choose-port',
    });
  });

  it('[DV-50] takes its own port again when it is still there, whatever else is', () => {
    const step = after([...ready, lost, ring('retry'), listed(ours, again)]);
    expect(step.effects).toContainEqual(expect.objectContaining({ type: 'open', key: 1 }));
  });

  it.each([
    ['busy', [busy], 'serial.busy'],
    ['silent', [opened, ...silence], 'serial.no-answer'],
  ] as const)('[DV-56] ends with what every try failed of: %s', (_name, failure, problem) => {
    const once = [ring('retry'), listed(again), ...failure];
    expect(statusAfter([...once, ...once, ...once], away)).toMatchObject({ kind: 'reconnecting', problem });
    expect(statusAfter([...once, ...once, ...once, ...once], away)).toEqual({
      kind: 'disconnected',
      problem,
    });
  });

  it('[DV-57] starts over when the person asks, and ends when the person says so', () => {
    expect(statusAfter([connect], away)).toEqual({ kind: 'connecting', step: 'opening' });
    const ended = after([{ type: 'disconnect', problem: null }], away).state;
    expect(after([{ type: 'plugged', port: again }, ring('retry')], ended).state).toBe(ended);
  });
});

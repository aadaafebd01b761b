import { describe, expect, it } from 'vitest';
import { initialLinkState, linkDueTime, type LinkInput, type LinkStep, statusOf } from './link-state.ts';
import { stepLink } from './step-link.ts';
import type { TransportTraits } from './transport.ts';

const usb = { vendorId: 0x10c4, productId: 0xea60 };
const delaysMs = [300, 600, 1200, 2500];
const traits: TransportTraits = {
  kind: 'web-serial',
  isIdentified: true,
  waitsForFirst: false,
  retryMs: (tries) => delaysMs[tries],
};

/** `ring` is a tick at the time of the timer that is due next. */
type Act = LinkInput | 'ring';

interface Played extends LinkStep {
  readonly now: number;
}

/** Feeds inputs one after the other; `effects` are those of the last. */
function after(acts: readonly Act[], from: Played | TransportTraits = traits): Played {
  const start = 'effects' in from ? from : { state: initialLinkState(from), effects: [], now: 0 };
  return acts.reduce<Played>(({ state, now: before }, act) => {
    const now = act === 'ring' ? linkDueTime(state) : before;
    return { ...stepLink(state, act === 'ring' ? { type: 'tick' } : act, now), now };
  }, start);
}

function statusAfter(acts: readonly Act[], from?: Played | TransportTraits): ReturnType<typeof statusOf> {
  return statusOf(after(acts, from).state);
}

const connect = { type: 'connect' } as const;
const opened = { type: 'opened', usb } as const;
const line = (text: string) => ({ type: 'line', text }) as const;
const garbage = { type: 'garbage', problem: 'serial.damaged' } as const;
const returned = { type: 'returned' } as const;
/** the browser reported the removal */
const unplugged = { type: 'lost', problem: 'serial.disconnected', finally: 'wait' } as const;
/** ... and here it did not */
const vanished = { type: 'lost', problem: 'serial.disconnected', finally: 'serial.grant-lost' } as const;
const busy = { type: 'lost', problem: 'serial.busy' } as const;
const stuck = { type: 'lost', problem: 'serial.write-stuck', next: 'wait' } as const;
const choosePort = { type: 'lost', problem: 'serial.choose-port', next: 'end' } as const;

function identifiedAs(code: string): Act[] {
  return [opened, line('TCode v0.3'), 'ring', line('OSR'), line('no rows'), line(`YSYS#0#${code}`)];
}
const ready = [connect, ...identifiedAs('KN-1')];
/** the question that is asked again until a board has booted, and three that stay without a reply */
const silence: Act[] = [opened, ...Array.from({ length: 33 + 3 }, () => 'ring' as const)];

describe('coming to an identity', () => {
  it('[DV-2] reports opening, booting, identifying, connected', () => {
    const steps = [1, 2, 3, ready.length].map((count) => statusAfter(ready.slice(0, count)));
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
    const step = after([connect, busy]);
    expect(statusOf(step.state)).toEqual({ kind: 'disconnected', problem: 'serial.busy' });
    expect(step.effects).toEqual([{ type: 'close', reason: 'ended' }]);
  });

  it('[DV-33] ends with no answer, closed', () => {
    const step = after([connect, ...silence]);
    expect(statusOf(step.state)).toEqual({ kind: 'disconnected', problem: 'serial.no-answer' });
    expect(step.effects).toContainEqual({ type: 'close', reason: 'ended' });
  });

  it('[DV-34] [DV-117] ends as damaged when all that came was garbage', () => {
    expect(statusAfter([connect, opened, garbage, ...silence.slice(1)])).toMatchObject({
      problem: 'serial.damaged',
    });
  });

  it('[DV-17] ends disconnected when the device goes while it is asked for the first time', () => {
    for (const gone of [vanished, unplugged]) {
      expect(statusAfter([connect, opened, gone])).toEqual({
        kind: 'disconnected',
        problem: 'serial.disconnected',
      });
    }
  });

  it('[DV-120] is waited for from the first try on where the transport says so', () => {
    expect(statusAfter([connect, unplugged], { ...traits, waitsForFirst: true })).toEqual({
      kind: 'reconnecting',
      attempt: 1,
      problem: 'serial.disconnected',
    });
  });

  it('[DV-13] ignores what comes from before a disconnect', () => {
    const ended = after([connect, opened, { type: 'disconnect', problem: null }]);
    for (const late of [opened, line('TCode v0.3'), unplugged, returned, garbage])
      expect(after([late], ended).state).toBe(ended.state);
  });
});

describe('while connected', () => {
  it('[DV-40] [DV-117] shows garbage as a problem until it has been quiet', () => {
    const step = after([...ready, garbage]);
    expect(statusOf(step.state)).toMatchObject({ kind: 'connected', problem: 'serial.damaged' });
    expect(linkDueTime(step.state)).toBe(step.now + 3000);
    expect(statusAfter(['ring'], step)).toMatchObject({ kind: 'connected', problem: null });
  });

  it('[DV-43] closes on a stuck write and tries nothing until the device was plugged in again', () => {
    const waiting = after([...ready, stuck]);
    expect(statusOf(waiting.state)).toEqual({
      kind: 'reconnecting',
      attempt: 0,
      problem: 'serial.write-stuck',
    });
    expect(waiting.effects).toEqual([{ type: 'close', reason: 'lost' }]);
    expect(linkDueTime(waiting.state)).toBe(Infinity);
    expect(statusAfter([returned], waiting)).toEqual({
      kind: 'reconnecting',
      attempt: 1,
      problem: 'serial.disconnected',
    });
  });

  it('[DV-43] ends a connection attempt that the port takes no question of', () => {
    expect(statusAfter([connect, opened, stuck])).toEqual({
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

  it('[DV-115] [DV-119] [DV-197] stops and asks a board that restarted, which is reconnecting until it has replied', () => {
    const restarted = after([...ready, line('Ready!')]);
    const asks = [{ type: 'forget-buffer' }, { type: 'ask', query: 'D1' }];
    expect(restarted.effects).toEqual([{ type: 'stop' }, ...asks]);
    expect(after([...ready, line('rst:0x8 (TG1WDT_SYS_RESET)')]).effects).toEqual(asks);
    const replies = identifiedAs('KN-1').slice(1);
    for (let count = 0; count < replies.length; count += 1) {
      expect(statusAfter(replies.slice(0, count), restarted)).toEqual({
        kind: 'reconnecting',
        attempt: 0,
        problem: 'serial.restarted',
      });
    }
    expect(statusAfter(replies, restarted)).toMatchObject({ kind: 'connected', problem: null });
  });
});

describe('coming back', () => {
  const away = after([...ready, unplugged]);
  const missing: Act[] = ['ring', unplugged, 'ring', unplugged, 'ring', unplugged, 'ring'];

  it('[DV-50] tries four times, each later than the one before', () => {
    let step = away;
    const tried: unknown[] = [];
    while (linkDueTime(step.state) < Infinity) {
      tried.push([statusOf(step.state), linkDueTime(step.state) - step.now]);
      step = after(['ring', unplugged], step);
    }
    expect(tried).toEqual(
      delaysMs.map((ms, index) => [
        { kind: 'reconnecting', attempt: index + 1, problem: 'serial.disconnected' },
        expect.closeTo(ms, 6),
      ]),
    );
  });

  it('[DV-18] is connected again without having asked for anything but the identity', () => {
    const step = after(['ring', ...identifiedAs('KN-1')], away);
    expect(statusOf(step.state)).toMatchObject({ kind: 'connected', problem: null });
    expect(step.effects).toEqual([{ type: 'identified', tcodeVersion: 'TCode v0.3' }]);
  });

  it('[DV-52] passes over a device with another serial code', () => {
    const step = after(['ring', ...identifiedAs('KN-9')], away);
    expect(statusOf(step.state)).toMatchObject({ kind: 'reconnecting', attempt: 2 });
    expect(step.effects).toEqual([{ type: 'close', reason: 'another' }]);
  });

  it('[DV-53] waits for the plug after the last try, and tries anew when it comes', () => {
    const step = after([...missing, unplugged], away);
    expect(statusOf(step.state)).toEqual({
      kind: 'reconnecting',
      attempt: 0,
      problem: 'serial.disconnected',
    });
    expect(linkDueTime(step.state)).toBe(Infinity);
    expect(statusAfter([returned], step)).toMatchObject({ attempt: 1 });
  });

  it('[DV-53] starts the tries anew when the device bounces during one', () => {
    const trying = after(['ring', unplugged, 'ring'], away);
    expect(statusAfter([returned, vanished], trying)).toMatchObject({ kind: 'reconnecting', attempt: 1 });
  });

  it('[DV-54] says that the permission is gone when the port vanished without being unplugged', () => {
    const tries: Act[] = ['ring', vanished, 'ring', vanished, 'ring', vanished, 'ring', vanished];
    expect(statusAfter([...ready, vanished, ...tries])).toEqual({
      kind: 'disconnected',
      problem: 'serial.grant-lost',
    });
    expect(statusAfter([...ready, vanished, ...tries.slice(0, -1), unplugged])).toMatchObject({
      kind: 'reconnecting',
      problem: 'serial.disconnected',
    });
  });

  it('[DV-53] waits for the plug when the device came back, was busy and went away again', () => {
    const again = after(['ring', busy, 'ring', unplugged], away);
    expect(statusOf(again.state)).toMatchObject({ attempt: 3, problem: 'serial.disconnected' });
    expect(statusAfter(['ring', unplugged, 'ring', unplugged], again)).toEqual({
      kind: 'reconnecting',
      attempt: 0,
      problem: 'serial.disconnected',
    });
  });

  it('[DV-55] asks when several come back', () => {
    expect(statusAfter(['ring', choosePort], away)).toEqual({
      kind: 'disconnected',
      problem: 'serial.choose-port',
    });
  });

  it.each([
    ['busy', [busy], 'serial.busy'],
    ['silent', silence, 'serial.no-answer'],
  ] as const)('[DV-56] ends with what every try failed of: %s', (_name, failure, problem) => {
    const once: Act[] = ['ring', ...failure];
    expect(statusAfter([...once, ...once, ...once], away)).toMatchObject({ kind: 'reconnecting', problem });
    expect(statusAfter([...once, ...once, ...once, ...once], away)).toEqual({
      kind: 'disconnected',
      problem,
    });
  });

  it('[DV-57] starts over when the person asks, and ends when the person says so', () => {
    const begun = after([connect], away);
    expect(statusOf(begun.state)).toEqual({ kind: 'connecting', step: 'opening' });
    expect(begun.effects).toEqual([{ type: 'open', isReturn: false }]);
    const ended = after([{ type: 'disconnect', problem: null }], away);
    expect(after([returned, { type: 'tick' }], ended).state).toBe(ended.state);
  });
});

describe('a transport that is not asked and comes back by itself', () => {
  const room: TransportTraits = {
    kind: 'room',
    isIdentified: false,
    waitsForFirst: true,
    retryMs: () => undefined,
  };
  const cut = { type: 'lost', problem: 'room.connection-lost', next: 'itself' } as const;
  const refused = { type: 'lost', problem: 'room.connection-lost', next: 'end' } as const;

  it('[DV-118] is connected when it is open, to a device of which nothing is known', () => {
    const step = after([connect, { type: 'opened' }], room);
    expect(statusOf(step.state)).toMatchObject({
      kind: 'connected',
      identity: { linkKind: 'room', tcodeVersion: null, usb: null, channels: [] },
    });
    expect(step.effects.filter(({ type }) => type === 'ask')).toEqual([]);
  });

  it('[DV-118] is neither closed nor opened by the link while it comes back', () => {
    const away = after([connect, { type: 'opened' }, cut, cut], room);
    expect(away.effects).toEqual([]);
    expect(linkDueTime(away.state)).toBe(Infinity);
    expect(statusOf(away.state)).toEqual({
      kind: 'reconnecting',
      attempt: 2,
      problem: 'room.connection-lost',
    });
    expect(after([connect], away).state).toBe(away.state);
    expect(statusAfter([{ type: 'opened' }], away)).toMatchObject({ kind: 'connected', problem: null });
    expect(statusAfter([{ type: 'opened' }, cut], away)).toMatchObject({ attempt: 1 });
  });

  it('[DV-118] ends where it says that it cannot come back', () => {
    const step = after([connect, { type: 'opened' }, cut, refused], room);
    expect(statusOf(step.state)).toEqual({ kind: 'disconnected', problem: 'room.connection-lost' });
    expect(step.effects).toEqual([{ type: 'close', reason: 'ended' }]);
  });
});

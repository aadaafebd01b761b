import { createVirtualClock } from '@kinora/kernel/testing';
import type { DeviceLine } from '@kinora/motion';
import { describe, expect, it } from 'vitest';
import { recordLink } from '../testing/link-recorder.ts';
import { createLink } from './create-link.ts';
import type { Emit, Transport, TransportTraits } from './transport.ts';

const line = (text: string) => text as DeviceLine;

describe('a link', () => {
  it('is as its transport is, else a line of bytes without a minimum', () => {
    expect(start({ hasPadder: false }).link).toMatchObject({
      ...{ kind: 'virtual', segments: null, messageGapMs: null, minBytes: 0 },
      ...{ canWrite: false, status: { kind: 'disconnected', problem: null } },
    });
    const segments = { minMs: 100, maxMs: 1000, maxLateMs: 100 };
    const { link, padder } = start({ traits: { kind: 'buttplug', segments, messageGapMs: 50 } });
    expect(link).toMatchObject({ kind: 'buttplug', segments, messageGapMs: 50, minBytes: 0 });
    padder.minBytes = 255;
    expect(link.minBytes).toBe(255);
  });

  it('[DV-4] is connected when the device is there, for each that asked', async () => {
    const { clock, link, log, emit } = start();
    const connected: number[] = [];
    for (const asker of [1, 2]) void link.connect().then(() => connected.push(asker));
    await clock.advanceByAsync(10);
    expect([log, connected]).toEqual([['open'], []]);
    emit({ type: 'opened' });
    await clock.advanceByAsync(0);
    await link.connect();
    expect([log, connected]).toEqual([
      ['open', 'version null'],
      [1, 2],
    ]);
  });

  it('[DV-2] reports what an effect causes at once behind the status that caused the effect', () => {
    const { link, log } = start({ atOpening: (emit) => emit({ type: 'opened' }) });
    const { statuses } = recordLink(link);
    void link.connect();
    expect(statuses.map(({ kind }) => kind)).toEqual(['connecting', 'connected']);
    expect(log).toEqual(['open', 'version null']);
  });

  it('goes on after an effect that threw', () => {
    const { link, log } = start({
      atOpening: () => {
        throw new Error('a bug');
      },
    });
    expect(() => link.connect()).toThrow('a bug');
    void link.disconnect();
    expect([log, link.status.kind]).toEqual([['open', 'close ended'], 'disconnected']);
  });

  it('[DV-12] is disconnected for the reason given, and has ended when all is closed', async () => {
    const { clock, link, log, letClose } = start({ atOpening: (emit) => emit({ type: 'opened' }) });
    void link.connect();
    let isEnded = false;
    void link.disconnect('device.in-other-tab').then(() => (isEnded = true));
    await clock.advanceByAsync(0);
    expect([log.at(-1), isEnded, link.status]).toEqual([
      'close ended',
      false,
      { kind: 'disconnected', problem: 'device.in-other-tab' },
    ]);
    letClose();
    await clock.advanceByAsync(0);
    expect(isEnded).toBe(true);
    void link.disconnect();
    expect(link.status).toEqual({ kind: 'disconnected', problem: null });
  });

  it('opens again, for the device that was lost, when its time has come', async () => {
    const { clock, link, log } = start({ atOpening: (emit) => emit({ type: 'opened' }) }, 'lost');
    expect([log.slice(2), link.status.kind]).toEqual([['close lost'], 'reconnecting']);
    await clock.advanceByAsync(999);
    expect(log).toHaveLength(3);
    await clock.advanceByAsync(1);
    expect([log.slice(3), link.status.kind]).toEqual([['open again', 'version null'], 'connected']);
  });
});

describe('a line to write', () => {
  it('is refused while there is no connection', async () => {
    const { link, log } = start();
    expect([await link.write(line('a')), await link.interrupt(line('b'))]).toEqual([false, false]);
    void link.connect();
    expect([await link.write(line('a')), await link.interrupt(line('b'))]).toEqual([false, false]);
    expect([log, link.canWrite]).toEqual([['open'], false]);
  });

  it('[DV-5] [DV-9] waits for the end of all before it, unless it is urgent', async () => {
    const { clock, link, log, settle } = start({}, 'opened');
    expect(link.canWrite).toBe(true);
    const first = link.write(line('a'));
    expect([link.canWrite, await link.write(line('b'))]).toEqual([false, false]);
    const urgent = link.interrupt(line('c'));
    settle(true);
    await clock.advanceByAsync(0);
    expect([await first, link.canWrite]).toEqual([true, false]);
    settle(false);
    expect([await urgent, link.canWrite, log.slice(2)]).toEqual([false, true, ['a', '!c']]);
  });

  it('[DV-41] is refused where it is no text, which a link reports only while it is connected', async () => {
    const bytes = JSON.parse('[76, 48]') as DeviceLine;
    const idle = start();
    expect([await idle.link.write(bytes), idle.link.status]).toMatchObject([false, { problem: null }]);
    const asked = start({ traits: { isIdentified: true } }, 'opened');
    expect(await asked.link.write(bytes)).toBe(false);
    await asked.clock.advanceByAsync(20_000);
    expect(asked.link.status).toEqual({ kind: 'disconnected', problem: 'serial.no-answer' });
    for (const verb of ['write', 'interrupt'] as const) {
      const { link, log } = start({}, 'opened');
      expect(await link[verb](bytes)).toBe(false);
      expect([log.slice(2), link.status]).toMatchObject([[], { problem: 'serial.not-text' }]);
    }
  });
});

describe('what a device says', () => {
  it('is reported line by line, and what is no text is left out', () => {
    const { link, lines, say } = start({}, 'opened');
    say('one\ntw', 'o\n');
    expect([lines, link.status]).toMatchObject([['one', 'two'], { problem: null }]);
    say('\u0000\nthree\n');
    expect([lines, link.status]).toMatchObject([['one', 'two', 'three'], { problem: 'serial.damaged' }]);
  });

  it('is without the line in which bytes were lost', () => {
    const { link, lines, say, emit } = start({}, 'opened');
    say('ha');
    emit({ type: 'damaged' });
    say('lf\n');
    expect([lines, link.status]).toMatchObject([['lf'], { problem: 'serial.damaged' }]);
  });

  it('[DV-14] is without the half line from before a connection, and from before its device is known', async () => {
    const { clock, lines, say, emit } = start({}, 'opened');
    say('ha');
    emit({ type: 'lost', problem: 'serial.disconnected' });
    await clock.advanceByAsync(1000);
    say('lf\n', 'boo');
    emit({ type: 'opened' });
    say('t\n');
    expect(lines).toEqual(['lf', 't']);
  });

  it('[DV-12] ends with the line at which a listener disconnects', () => {
    const { link, lines, say } = start({}, 'opened');
    link.subscribe({ status: () => undefined, received: () => void link.disconnect() });
    say('one\ntwo\n');
    expect(lines).toEqual(['one']);
  });

  it('[DV-14] ends with its connection, also where the next one opens meanwhile', () => {
    const atOpening: Options['atOpening'] = (emit) => emit({ type: 'opened' });
    const { link, say } = start({ traits: { isIdentified: true }, atOpening }, 'opened');
    link.subscribe({
      status: () => undefined,
      received() {
        void link.disconnect();
        void link.connect();
      },
    });
    say('one\nTCode v0.3\n');
    expect(link.status).toEqual({ kind: 'connecting', step: 'booting' });
  });

  it('[DV-12] ends before the line that makes a listener of the status disconnect', () => {
    const { link, log, lines, say } = start({ traits: { isIdentified: true } }, 'opened');
    link.subscribe({ status: () => void link.disconnect(), received: () => undefined });
    say('TCode v0.3\nOSR\n');
    expect([lines, log.at(-1)]).toEqual([[], 'close ended']);
  });
});

describe('the questions of a link', () => {
  it('are asked one by one, and the padder learns of the device and of its restart', async () => {
    const { clock, link, log, say, settle } = start({ traits: { isIdentified: true } }, 'opened');
    for (const reply of ['TCode v0.3', 'OSR', 'no rows', 'YSYS#0#KN-1']) {
      settle(true);
      say(`${reply}\n`);
      await clock.advanceByAsync(80);
    }
    expect(log).toEqual(['open', 'D1\n', 'D0\n', 'D2\n', 'YSYS\n', 'version TCode v0.3']);
    expect(link.status).toMatchObject({ kind: 'connected', identity: { serialCode: 'KN-1' } });
    settle(true);
    await clock.advanceByAsync(0);
    say('Ready!\n');
    expect(log.slice(6)).toEqual(['!DSTOP\n', 'forget']);
    settle(true);
    await clock.advanceByAsync(0);
    expect(log.slice(8)).toEqual(['D1\n']);
  });

  async function identified(traits: Partial<TransportTraits> = {}) {
    const started = start({ traits: { isIdentified: true, ...traits } }, 'opened');
    for (const reply of ['TCode v0.3', 'OSR', 'no rows', 'YSYS#0#KN-1']) {
      started.settle(true);
      started.say(`${reply}\n`);
      await started.clock.advanceByAsync(80);
    }
    started.settle(true);
    await started.clock.advanceByAsync(1001);
    started.log.length = 0;
    return started;
  }

  it('[DV-195] [DV-196] [DV-197] are asked again where the device says who it is, and nothing moves it meanwhile', async () => {
    const { link, log, say } = await identified();
    expect(link.canWrite).toBe(true);
    say('O');
    expect(link.canWrite).toBe(false);
    say('SR\r\nTCode');
    expect(log).toEqual([]);
    say(' v0.3\r\n');
    expect(log).toEqual(['!DSTOP\n', 'forget']);
    expect(link.status).toMatchObject({ kind: 'reconnecting', problem: 'serial.restarted' });
  });

  it('[DV-196] leave a stop its time: it does not wait for what may be a banner', async () => {
    const { link, log, say } = await identified();
    say('O');
    void link.interrupt(line('DSTOP\n'));
    expect(log).toEqual(['!DSTOP\n']);
  });

  it('[DV-195] are not asked for what a device with several clients says to all of them', async () => {
    const { link, log, say } = await identified({ messageGapMs: 0 });
    say('OSR\nTCode v0.3\n');
    expect([log, link.canWrite]).toEqual([[], true]);
  });

  it('[DV-195] are not asked where a person has just asked', async () => {
    const { clock, link, log, say, settle } = await identified();
    for (const [query, reply] of [
      ['D0\n', 'OSR'],
      ['D1\n', 'TCode v0.3'],
    ] as const) {
      void link.write(line(query));
      settle(true);
      await clock.advanceByAsync(5);
      say(`${reply}\n`);
    }
    expect([log, link.canWrite]).toEqual([['D0\n', 'D1\n'], true]);
  });

  it('wait for the end of the line before, the newest alone', async () => {
    const { clock, log, say, settle } = start({ traits: { isIdentified: true } }, 'opened');
    say('TCode v0.3\n');
    await clock.advanceByAsync(80);
    say('OSR\n');
    expect(log).toEqual(['open', 'D1\n']);
    settle(true);
    await clock.advanceByAsync(0);
    expect(log).toEqual(['open', 'D1\n', 'D2\n']);
  });

  it('are asked again when their time has come, once the line has gone that asked them', async () => {
    const { clock, log, settle } = start({ traits: { isIdentified: true } }, 'opened');
    await clock.advanceByAsync(900);
    settle(true);
    await clock.advanceByAsync(299);
    expect(log).toEqual(['open', 'D1\n']);
    await clock.advanceByAsync(1);
    expect(log).toEqual(['open', 'D1\n', 'D1\n']);
  });

  it.each(['before', 'after'])('[DV-14] end with their connection (%s the next one opens)', async (when) => {
    const { clock, link, log, say, emit, settle } = start({ traits: { isIdentified: true } }, 'opened');
    say('TCode v0.3\n');
    await clock.advanceByAsync(80);
    void link.disconnect();
    void link.connect();
    const before = log.length;
    if (when === 'before') settle(false);
    await clock.advanceByAsync(0);
    emit({ type: 'opened' });
    if (when === 'after') settle(false);
    await clock.advanceByAsync(0);
    expect(log.slice(before)).toEqual(['D1\n']);
  });
});

interface Options {
  readonly traits?: Partial<TransportTraits>;
  readonly hasPadder?: boolean;
  readonly atOpening?: (emit: Emit) => void;
}

/** A link over a transport that does what the test says. `state`: what has happened to it already. */
function start(
  { traits, hasPadder = true, atOpening }: Options = {},
  state: 'new' | 'opened' | 'lost' = 'new',
) {
  const clock = createVirtualClock();
  /** what the transport was asked to do, `!` = urgent */
  const log: string[] = [];
  const pending: ((isTaken: boolean) => void)[] = [];
  let letClose = (): void => undefined;
  let emit: Emit = () => undefined;

  function carry(text: string): Promise<boolean> {
    log.push(text);
    return new Promise((resolve) => pending.push(resolve));
  }

  const padder = {
    minBytes: 0,
    forget: () => void log.push('forget'),
    learnVersion: (version: string | null) => void log.push(`version ${version}`),
  };
  const transport: Transport = {
    traits: {
      ...{ kind: 'virtual', isIdentified: false, waitsForFirst: false, retryMs: () => 1000 },
      ...traits,
    },
    ...(hasPadder && { padder }),
    open(newEmit, isReturn) {
      log.push(isReturn ? 'open again' : 'open');
      emit = newEmit;
      atOpening?.(emit);
    },
    close(reason) {
      log.push(`close ${reason}`);
      return new Promise((resolve) => {
        letClose = resolve;
      });
    },
    send: carry,
    interrupt: (text) => carry(`!${text}`),
  };
  const link = createLink(transport, clock);
  const { lines } = recordLink(link);
  if (state !== 'new') {
    void link.connect();
    emit({ type: 'opened' });
  }
  if (state === 'lost') emit({ type: 'lost', problem: 'serial.disconnected' });
  return {
    clock,
    link,
    log,
    lines,
    padder,
    emit: (event: Parameters<Emit>[0]) => {
      emit(event);
    },
    say(...pieces: readonly string[]) {
      for (const data of pieces) emit({ type: 'data', data });
    },
    /** The oldest line in progress ends. */
    settle: (isTaken: boolean) => pending.shift()?.(isTaken),
    letClose: () => {
      letClose();
    },
  };
}

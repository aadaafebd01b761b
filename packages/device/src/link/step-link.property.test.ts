import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  initialLinkState,
  isAtRest,
  type LinkEffect,
  type LinkInput,
  linkDueTime,
  type LinkState,
  statusOf,
} from './link-state.ts';
import { stepLink } from './step-link.ts';
import type { TransportTraits } from './transport.ts';

const serial: TransportTraits = {
  kind: 'web-serial',
  isIdentified: true,
  waitsForFirst: false,
  retryMs: (tries) => [300, 600][tries],
};
const endless: TransportTraits = {
  kind: 'virtual',
  isIdentified: true,
  waitsForFirst: true,
  retryMs: () => 500,
};
const network: TransportTraits = {
  kind: 'websocket',
  isIdentified: true,
  mayBeMute: true,
  waitsForFirst: false,
  retryMs: () => 1000,
};
const room: TransportTraits = {
  kind: 'room',
  isIdentified: false,
  waitsForFirst: true,
  retryMs: () => undefined,
};

const text = fc.constantFrom('TCode v0.3', 'OSR', 'Ready!', 'L0 0 9999 Up', 'YSYS#0#A', 'YSYS#0#B', '');
const problem = fc.constantFrom('serial.disconnected', 'serial.busy', 'serial.write-stuck');
const lost = fc.record({
  type: fc.constant('lost'),
  problem,
  next: fc.constantFrom('retry', 'wait', 'end'),
  finally: fc.constantFrom('wait', 'serial.grant-lost'),
});

/** `afterMs` is how long nothing but ticks comes before it. */
const input = fc.record({
  afterMs: fc.constantFrom(0, 0, 1, 60, 400, 3000, 15_000),
  input: fc.oneof(
    fc.record({ type: fc.constant('connect') }),
    fc.record({ type: fc.constant('disconnect'), problem: fc.constantFrom(null, 'device.in-other-tab') }),
    { weight: 3, arbitrary: fc.record({ type: fc.constant('opened') }) },
    { weight: 4, arbitrary: fc.record({ type: fc.constant('line'), text }) },
    { weight: 2, arbitrary: lost },
    fc.record({
      type: fc.constant('garbage'),
      problem: fc.constantFrom('serial.damaged', 'serial.not-text'),
    }),
    fc.record({ type: fc.constant('returned') }),
    fc.record({ type: fc.constant('tick') }),
  ),
});
const walks = fc.record({
  traits: fc.constantFrom(serial, endless, network, room),
  inputs: fc.array(input, { maxLength: 60 }),
});

interface Look {
  readonly before: LinkState;
  readonly given: LinkInput;
  readonly after: LinkState;
  readonly effects: readonly LinkEffect[];
  readonly now: number;
}

/** Runs random inputs, each tick at its due time, and looks at every step. */
function check(look: (step: Look) => void, atEnd: (state: LinkState) => void = () => undefined): void {
  const property = fc.property(walks, ({ traits, inputs }) => {
    let state = initialLinkState(traits);
    let now = 0;
    const take = (given: LinkInput): void => {
      const step = stepLink(state, given, now);
      look({ before: state, given, after: step.state, effects: step.effects, now });
      state = step.state;
    };
    for (const { afterMs, input: given } of inputs) {
      const end = now + afterMs;
      while (linkDueTime(state) <= end) {
        now = linkDueTime(state);
        take({ type: 'tick' });
      }
      now = end;
      take(given);
    }
    atEnd(state);
  });
  fc.assert(property, { numRuns: 300 });
}

describe('the state machine of a link, whatever comes in whatever order', () => {
  it('[DV-27] opens nothing before what was opened last is closed', () => {
    let isOpen = false;
    check(
      ({ effects }) => {
        for (const effect of effects) {
          if (effect.type === 'close') isOpen = false;
          if (effect.type !== 'open') continue;
          expect(isOpen).toBe(false);
          isOpen = true;
        }
      },
      () => {
        isOpen = false;
      },
    );
  });

  it('[DV-16] [DV-118] asks only while identifying, and never where the transport identifies nothing', () => {
    check(({ after, effects }) => {
      if (!effects.some(({ type }) => type === 'ask')) return;
      expect(after.phase.name).toBe('identifying');
      expect(after.traits.isIdentified).toBe(true);
    });
  });

  it('[DV-57] stays disconnected until the person connects', () => {
    check(({ before, given, after }) => {
      if (before.phase.name === 'disconnected' && after.phase.name !== 'disconnected')
        expect(given.type).toBe('connect');
    });
  });

  it('[DV-33] is connected only to what replied as T-Code devices do, where it is asked', () => {
    check(({ after }) => {
      const status = statusOf(after);
      if (status.kind !== 'connected' || !after.traits.isIdentified) return;
      const { tcodeVersion, channels, serialCode } = status.identity;
      expect(tcodeVersion !== null || channels.length > 0 || serialCode !== null).toBe(true);
    });
  });

  it('[DV-193] leaves to a person only a device that said nothing, and only where its transport says so', () => {
    let wasHeard = false;
    check(
      ({ before, given, after }) => {
        if (before.phase.name === 'opening') wasHeard = false;
        if (before.phase.name === 'identifying' && ['line', 'garbage'].includes(given.type)) wasHeard = true;
        if (before.phase.name === 'unanswered' || after.phase.name !== 'unanswered') return;
        expect([after.traits.mayBeMute, wasHeard]).toEqual([true, false]);
      },
      () => {
        wasHeard = false;
      },
    );
  });

  it('[DV-119] reports a device that was lost as reconnecting until it is connected or given up', () => {
    check(({ before, given, after }) => {
      if (given.type === 'connect') return;
      const was = statusOf(before).kind;
      const kind = statusOf(after).kind;
      if (was === 'connected') expect(kind).not.toBe('connecting');
      if (was === 'reconnecting') expect(kind).not.toBe('connecting');
    });
  });

  it('[DV-14] [DV-115] is connected again only by new replies, or by a transport that is open again', () => {
    check(({ before, given, after }) => {
      if (before.phase.name === 'connected' || after.phase.name !== 'connected') return;
      if (after.traits.isIdentified) expect(before.phase.name).toBe('identifying');
      else expect(given.type).toBe('opened');
    });
  });

  it('[DV-17] leaves nothing open when it is disconnected or waits to try again', () => {
    let isOpen = false;
    check(
      ({ after, effects }) => {
        for (const { type } of effects) {
          if (type === 'open') isOpen = true;
          if (type === 'close') isOpen = false;
        }
        const { phase } = after;
        if (phase.name === 'disconnected' || (phase.name === 'waiting' && !phase.isOpen))
          expect(isOpen).toBe(false);
        else expect(isOpen).toBe(true);
      },
      () => {
        isOpen = false;
      },
    );
  });

  it('[DV-3] never gets stuck: a disconnect ends it, and a connect begins again', () => {
    check(
      () => undefined,
      (state) => {
        const ended = stepLink(state, { type: 'disconnect', problem: null }, 0).state;
        expect(statusOf(ended)).toEqual({ kind: 'disconnected', problem: null });
        expect(linkDueTime(ended)).toBe(Infinity);
        expect(stepLink(ended, { type: 'connect' }, 0).effects).toEqual([{ type: 'open', isReturn: false }]);
      },
    );
  });

  it('[DV-3] [DV-33] waits for nothing in vain: at rest, opening, or a timer is due within 13 s', () => {
    check(({ after, now }) => {
      const { phase } = after;
      const isTrying = phase.name === 'waiting' && !phase.isOpen && phase.back.attempt > 0;
      if (isAtRest(after) && !isTrying) return;
      if (phase.name === 'opening') return;
      expect(linkDueTime(after)).toBeGreaterThan(now - 1e-9);
      expect(linkDueTime(after)).toBeLessThanOrEqual(now + 13_000);
    });
  });

  it('[DV-33] comes to rest within 16.1 s of opening, whatever the device sends', () => {
    let openedAt: number | null = null;
    check(
      ({ before, given, after, now }) => {
        if (given.type === 'opened' && before.phase.name === 'opening') openedAt = now;
        if (after.phase.name !== 'identifying') openedAt = null;
        if (after.phase.name === 'identifying' && openedAt !== null)
          expect(now - openedAt).toBeLessThan(16_100);
      },
      () => {
        openedAt = null;
      },
    );
  });
});

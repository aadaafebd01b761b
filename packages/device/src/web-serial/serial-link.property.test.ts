import { type DeviceLine, emergencyStopLine, queryNames } from '@kinora/motion';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { until } from '../testing/until.ts';
import { createWebSerialHarness, type WebSerialHarness } from '../testing/web-serial-harness.ts';

/** What a person, a cable and a board can do, in any order. */
const happenings = {
  connect: ({ link }) => void link.connect(),
  disconnect: ({ link }) => void link.disconnect(),
  plug: (harness) => {
    harness.unplug?.();
    harness.plug?.();
  },
  unplug: (harness) => harness.unplug?.(),
  hold: onPort(({ serial, device }) => {
    serial.portOf(device).hold(3);
  }),
  letGo: onPort((harness) => harness.letGo?.()),
  garbage: onPort((harness) => {
    harness.serial.portOf(harness.device).say(new Uint8Array([0xff, 0x00, 0x0a]));
  }),
  chatter: onPort((harness) => {
    harness.say('I (29) wifi: ', 'scanning\r\nTCode v0.3\n');
  }),
  damage: onPort(({ serial, device }) => {
    serial.portOf(device).failRead('FramingError');
  }),
  occupy: ({ device }) => {
    device.busy = true;
  },
  vacate: ({ device }) => {
    device.busy = false;
  },
} satisfies Record<string, (harness: WebSerialHarness) => void>;

/** A happening that needs the board to be plugged in; nothing happens without. */
function onPort(happen: (harness: WebSerialHarness) => void): (harness: WebSerialHarness) => void {
  return (harness) => {
    if (harness.isPlugged()) happen(harness);
  };
}

const step = fc.record({
  what: fc.constantFrom(...(Object.keys(happenings) as (keyof typeof happenings)[])),
  thenMs: fc.constantFrom(0, 0, 1, 7, 90, 400, 1300, 5000),
});

describe('a Web Serial link, whatever happens', () => {
  it('[DV-16] sends nothing but questions that nobody asked it to send', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const harness = createWebSerialHarness();
        for (const { what, thenMs } of steps) {
          happenings[what](harness);
          await harness.pass(thenMs);
        }
        for (const line of harness.sent().split('\n')) {
          // a question that was cut off, within its padding too, stands before the first one of the next connection
          expect(line).toMatch(new RegExp(`^(${[...queryNames, 'D', 'Y', 'YS', 'YSY', ' '].join('|')})*$`));
        }
      }),
      { numRuns: 200 },
    );
  });

  it('[DV-5] sends each line that it took exactly once and the others never', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const harness = createWebSerialHarness();
        const answers: Promise<boolean>[] = [];
        void harness.link.connect();
        await harness.pass(1500);
        for (const [index, { what, thenMs }] of steps.entries()) {
          answers.push(harness.link.write(numbered(index)));
          happenings[what](harness);
          await harness.pass(thenMs);
        }
        void harness.link.disconnect();
        await harness.pass(5000);
        const taken = await Promise.all(answers);
        taken.forEach((isTaken, index) => {
          const times = harness.sent().split(numbered(index).trim()).length - 1;
          expect(times, numbered(index)).toBe(isTaken ? 1 : 0);
        });
      }),
      { numRuns: 200 },
    );
  });

  it('[DV-3] can always be connected again once the cable and the port are well', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const harness = createWebSerialHarness();
        for (const { what, thenMs } of steps) {
          happenings[what](harness);
          await harness.pass(thenMs);
        }
        let isGone = false;
        void harness.link.disconnect().then(() => (isGone = true));
        await until(harness, () => isGone);
        happenings.vacate(harness);
        happenings.plug(harness);
        void harness.link.connect();
        await until(harness, () => harness.link.status.kind === 'connected');
        const stop = harness.link.interrupt(emergencyStopLine);
        await harness.pass(10);
        expect(await stop).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});

function numbered(index: number): DeviceLine {
  return `L0${String(index).padStart(4, '0')}I100\n` as DeviceLine;
}

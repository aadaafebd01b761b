import type { ChannelName, FirmwareVersion } from '@kinora/motion';
import { emergencyStopLine, homeLine } from '@kinora/motion';
import { describe, expect, it } from 'vitest';
import { createFirmwareModel, type FirmwareModel } from './firmware-model.ts';

const versions = ['v0.3', 'v0.4'] as const;

function digits(position: number): string {
  return String(Math.round(position)).padStart(4, '0');
}

/** Highest and lowest place of L0 in a span of time, looked at every tenth of a ms. */
function extremes(model: FirmwareModel, fromMs: number, toMs: number): { least: number; most: number } {
  let least = Infinity;
  let most = -Infinity;
  for (let at = fromMs; at <= toMs; at += 0.1) {
    const position = model.positionAt('L0', at);
    least = Math.min(least, position);
    most = Math.max(most, position);
  }
  return { least, most };
}

describe.each(versions)('an axis of %s', (version) => {
  it('[TC-60] starts a move from where it is in the middle of another one', () => {
    const model = createFirmwareModel({ version });
    model.receive('L09999I1000\n', 0);
    const before = model.positionAt('L0', 333.3);
    model.receive('L00000I100\n', 333.3);
    expect(model.positionAt('L0', 333.3)).toBe(before);
    expect(model.positionAt('L0', 383.3)).toBeCloseTo(before / 2, 6);
    expect(model.speedAt('L0', 350)).toBeCloseTo(-before * 10, 6);
  });

  it('[TC-61] [TC-62] stays where its interval ended, without a watchdog', () => {
    const model = createFirmwareModel({ version });
    model.receive('L08000I20 R11234I20\n', 0);
    expect(model.positionAt('L0', 3_600_000)).toBe(8000);
    expect(model.positionAt('R1', 3_600_000)).toBe(1234);
  });

  it('[TC-63] fades a vibration out within half a second, 2 s after its last command', () => {
    const model = createFirmwareModel({ version });
    model.receive('V08000I10\n', 0);
    expect(model.positionAt('V0', 2000)).toBe(8000);
    expect(model.positionAt('V0', 2250)).toBeCloseTo(4000, 6);
    expect(model.positionAt('V0', 2500)).toBe(0);
    expect(model.speedAt('V0', 2250)).toBeCloseTo(-16_000, 6);
  });

  it('[TC-63] keeps a vibration that is refreshed in time', () => {
    const model = createFirmwareModel({ version });
    for (let at = 0; at <= 10_000; at += 1900) model.receive('V08000I10\n', at);
    expect(model.positionAt('V0', 11_000)).toBe(8000);
  });

  it('[TC-63] starts a new vibration from the level that the fading had reached', () => {
    const model = createFirmwareModel({ version });
    model.receive('V08000I10\n', 0);
    model.receive('V08000I100\n', 2250);
    expect(model.positionAt('V0', 2250)).toBeCloseTo(4000, 6);
    expect(model.positionAt('V0', 2300)).toBeCloseTo(6000, 6);
    model.receive('L05000I10\n', 20_000);
    expect(model.positionAt('V0', 20_000)).toBe(0);
  });

  it('[TC-64] cuts the lube pump half a second after its last command', () => {
    const model = createFirmwareModel({ version });
    model.receive('A29999I10\n', 0);
    expect(model.positionAt('A2', 500)).toBe(9999);
    expect(model.positionAt('A2', 600)).toBe(0);
  });

  it('[TC-65] freezes L, R and A at the stop and takes V to 0', () => {
    const model = createFirmwareModel({ version });
    model.receive('L09999I1000 R20000I1000 A09999I1000 V09999I10\n', 0);
    const places = model.positionsAt(500);
    expect(model.receive(emergencyStopLine, 500)).toBe(version === 'v0.3' ? '' : 'STOP\r\n');
    for (const channel of ['L0', 'R2', 'A0'] as const) {
      expect([500, 5000].map((at) => model.positionAt(channel, at))).toEqual([
        places[channel],
        places[channel],
      ]);
      expect(model.speedAt(channel, 500)).toBe(0);
    }
    expect(model.positionAt('V0', version === 'v0.3' ? 600 : 500)).toBe(0);
  });

  it('[TC-65] stops a vibration that is fading, and one that faded long ago', () => {
    const model = createFirmwareModel({ version });
    model.receive('V08000I10 A28000I10\n', 0);
    model.receive(emergencyStopLine, 550);
    const frozen = model.positionAt('A2', 550);
    expect(frozen).toBeCloseTo(4000, 6);
    expect(model.positionAt('A2', 560)).toBe(frozen);
    model.receive(emergencyStopLine, 30_000);
    expect([model.positionAt('V0', 30_100), model.positionAt('A2', 30_100)]).toEqual([0, 0]);
  });

  it('[TC-72] starts in the middle, V and A2 at 0, and elsewhere where an option says so', () => {
    const model = createFirmwareModel({ version, startPositions: { R2: 7500 } });
    const { V0, V3, A2, R2, ...others } = model.positionsAt(0);
    expect([V0, V3, A2, R2]).toEqual([0, 0, 0, 7500]);
    expect(Object.entries(others).map(([channel, position]) => [channel, position])).toContainEqual([
      'L0',
      5000,
    ]);
    expect([
      ...new Set([others.L0, others.L1, others.L2, others.R0, others.R1, others.A0, others.A1, others.A3]),
    ]).toEqual([5000]);
  });

  it('[TC-6] is brought home by the home line, at 1000 units per 100 ms', () => {
    const model = createFirmwareModel({ version });
    model.receive('L00000I10 R29999I10 V09999I10\n', 0);
    model.receive(homeLine, 100);
    expect(model.positionAt('L0', 352.5)).toBeCloseTo(2525, 6);
    const home = model.positionsAt(1500);
    const expected: Partial<Record<ChannelName, number>> = {
      L0: 5050,
      L1: 5050,
      R2: 5050,
      V0: 0,
      A0: 5050,
      A2: 0,
      A3: 5050,
    };
    expect(home).toMatchObject(expected);
  });

  it('[TC-25] says its name, its version and Ready! when it starts, and forgets what was', () => {
    const model = createFirmwareModel({ version });
    model.receive('L09999I10\nL0', 0);
    const said = model.boot(1000);
    expect(said.split('\r\n').slice(1)).toEqual([`TCode ${version}`, 'Ready!', '']);
    expect(model.positionAt('L0', 1000)).toBe(5000);
    expect(model.receive('D1\n', 1001)).toBe(`TCode ${version}\r\n`);
  });

  it('[TC-22] [TC-23] [TC-52] lists its channels on v0.3, with the preferred range and no effect on motion', () => {
    const model = createFirmwareModel({ version });
    if (version === 'v0.4') {
      expect(model.receive('D2\n', 0)).toBe('D2 not implemented yet\r\n');
      return;
    }
    expect(model.receive('$L0-1000-8000\n', 0)).toBe('L0 1000 8000 Up\r\n');
    expect(model.receive('D2\n', 0).split('\r\n')[0]).toBe('L0 1000 8000 Up');
    model.receive('L09999I10\n', 0);
    expect(model.positionAt('L0', 10)).toBe(9999);
  });

  it('[TC-24] reports its serial code, or does not know the question', () => {
    const named = createFirmwareModel({ version, serialCode: 'KN-7', deviceType: '3' });
    expect(named.receive('YSYS\n', 0)).toBe('YSYS#3#KN-7\r\n');
    const stock = createFirmwareModel({ version, serialCode: null });
    expect(stock.receive('YSYS\n', 0)).toBe('');
  });

  it('[TC-80] has no lag and an error of 9 units at most on a sine led by the tick', () => {
    const errorWith = (leadMs: number): number => {
      const model = createFirmwareModel({ version });
      const sine = (at: number): number => 5000 + 4000 * Math.sin((2 * Math.PI * at) / 1000);
      let worst = 0;
      for (let tick = 0; tick < 4000; tick += 20) {
        model.receive(`L0${digits(sine(tick + leadMs))}I20\n`, tick);
        for (let at = tick; tick >= 20 && at < tick + 20; at += 1) {
          worst = Math.max(worst, Math.abs(model.positionAt('L0', at) - sine(at)));
        }
      }
      return worst;
    };
    // both figures were measured on the firmware itself
    expect(errorWith(20)).toBeLessThan(9);
    expect(Math.round(errorWith(0) / 10)).toBe(50);
  });

  it('[TC-7] [TC-8] moves a fraction of the distance after a line cut short, when the stop comes in two lines', () => {
    const line = 'L09999I20 R00000I20\n';
    for (let cut = 0; cut < line.length; cut += 1) {
      const model = createFirmwareModel({ version });
      model.receive(line.slice(0, cut), 0);
      model.receive(` ${emergencyStopLine}`, 0);
      // six bytes on the wire
      model.receive(emergencyStopLine, 0.52);
      const { L0, R0 } = model.positionsAt(10_000);
      expect(Math.abs(L0 - 5000) + Math.abs(R0 - 5000), `cut behind ${String(cut)} bytes`).toBeLessThan(1500);
    }
  });
});

describe('a line cut short', () => {
  it('[TC-7] makes a stop that follows it at once into a move on v0.3', () => {
    const model = createFirmwareModel({ version: 'v0.3' });
    model.receive(`L0999${emergencyStopLine}`, 0);
    expect(model.positionAt('L0', 1000)).toBe(999);
  });

  it('[TC-51] runs behind the stop of the same line on v0.4', () => {
    const model = createFirmwareModel({ version: 'v0.4' });
    model.receive(`L09999I20 ${emergencyStopLine}`, 0);
    expect(model.positionAt('L0', 20)).toBe(9999);
  });
});

/** Holds 3000 until the firmware knows the tick, then goes up 4000 units without a suffix; the end of that is 0 ms. */
function liveRamp(version: FirmwareVersion, rampMs: number): FirmwareModel {
  const tickMs = 10;
  const model = createFirmwareModel({ version });
  for (let at = -rampMs - 3000; at <= -rampMs; at += tickMs) model.receive('L03000\n', at + 10_000);
  for (let at = tickMs - rampMs; at <= 0; at += tickMs) {
    model.receive(`L0${digits(7000 + (4000 * at) / rampMs)}\n`, at + 10_000);
  }
  return model;
}

describe('moves without a suffix', () => {
  it('[TC-66] v0.3 takes 100 ms first and 1 ms less with each command, down to the time between them', () => {
    const model = createFirmwareModel({ version: 'v0.3' });
    const rampAfter: number[] = [];
    for (let count = 1; count <= 120; count += 1) {
      const at = 1000 + count * 20;
      const target = count % 2 === 0 ? 9999 : 0;
      const from = model.positionAt('L0', at);
      model.receive(`L0${digits(target)}\n`, at);
      rampAfter.push(Math.round(((target - from) / model.speedAt('L0', at + 0.5)) * 1000));
    }
    expect([rampAfter[0], rampAfter[1], rampAfter[40]]).toEqual([100, 99, 60]);
    expect(rampAfter.slice(80, 84)).toEqual([20, 20, 20, 20]);
  });

  it('[TC-66] v0.3 takes 1 ms more with each command when they come less often', () => {
    const model = createFirmwareModel({ version: 'v0.3' });
    let at = 1000;
    for (let count = 0; count < 100; count += 1) model.receive('L05000\n', (at += 20));
    for (let count = 0; count < 5; count += 1) model.receive('L05000\n', (at += 60));
    model.receive('L08000\n', (at += 60));
    expect(model.positionAt('L0', at + 26)).toBe(8000);
    expect(model.positionAt('L0', at + 25.9)).toBeLessThan(8000);
  });

  it('[TC-66] v0.3 takes between 3 and 100 ms', () => {
    const model = createFirmwareModel({ version: 'v0.3' });
    for (let count = 0; count < 200; count += 1) model.receive('L05000\n', 1000 + count);
    model.receive('L08000\n', 1200);
    expect(model.positionAt('L0', 1203)).toBe(8000);
    expect(model.positionAt('L0', 1202)).toBeLessThan(8000);
  });

  it.each([
    [100, 9992],
    [250, 9370],
    [500, 8185],
    [1000, 7593],
  ])(
    '[TC-68] v0.4 overshoots after 4000 units in %i ms, as measured, and returns within 1 s',
    (rampMs, peak) => {
      const model = liveRamp('v0.4', rampMs);
      const { most } = extremes(model, 10_000, 12_000);
      // the end of the travel cuts the first one, where the measurement looked every few ms
      expect(Math.abs(most - peak)).toBeLessThan(rampMs === 100 ? 8 : 2);
      expect(model.positionAt('L0', 11_100)).toBe(7000);
      expect(extremes(liveRamp('v0.3', rampMs), 10_000, 12_000).most).toBe(7000);
    },
  );

  it('[TC-68] v0.4 cuts the time of a swing so that its peak just touches the end of the travel', () => {
    const model = liveRamp('v0.4', 100);
    // 2999 units of room at 40 units/ms: 2999 x 27 / 4 / 40
    const endMs = 10_012 + 506;
    expect(model.positionAt('L0', endMs - 3)).toBeGreaterThan(7000);
    expect(model.positionAt('L0', endMs + 1)).toBe(7000);
  });

  it('[TC-67] v0.4 takes 50 ms for one alone, one and a quarter times their distance when they follow closely', () => {
    const model = createFirmwareModel({ version: 'v0.4' });
    model.receive('L06000\n', 500);
    expect(model.positionAt('L0', 525)).toBeCloseTo(5500, 6);
    expect(model.positionAt('L0', 550)).toBe(6000);
    for (let at = 1000; at < 3000; at += 20) model.receive('L05000\n', at);
    model.receive('L08000\n', 3000);
    expect(model.positionAt('L0', 3012.5)).toBeCloseTo(6500, 6);
    expect(model.positionAt('L0', 3025)).toBe(8000);
  });

  it('[TC-67] v0.4 takes two that are 25 ms apart for two alone', () => {
    const model = createFirmwareModel({ version: 'v0.4' });
    model.receive('L06000\n', 1000);
    model.receive('L06000\n', 1025);
    model.receive('L08000\n', 1200);
    expect(model.positionAt('L0', 1225)).toBeCloseTo(7000, 6);
  });

  it('[TC-68] v0.4 does not overshoot an I move, nor one move alone', () => {
    const model = createFirmwareModel({ version: 'v0.4' });
    model.receive('L07000I10\n', 1000);
    expect(extremes(model, 1000, 3000).most).toBe(7000);
    model.receive('L09000\n', 3000);
    expect(extremes(model, 3000, 5000).most).toBe(9000);
    expect(model.positionAt('L0', 3025)).toBeCloseTo(8000, 6);
  });

  it('[TC-69] v0.4 keeps a late one and runs it with lines meant for another axis', () => {
    const model = liveRamp('v0.4', 1000);
    model.receive('L02000\n', 12_000);
    expect(extremes(model, 12_000, 13_500)).toEqual({ least: 7000, most: 7000 });
    for (let at = 13_500; at < 15_500; at += 20) model.receive('R05000I20\n', at);
    expect(extremes(model, 13_500, 15_500).least).toBeLessThan(100);
    expect(model.positionAt('L0', 15_500)).toBe(2000);
  });

  it('[TC-69] v0.4 leaves live mode with an I move', () => {
    const model = liveRamp('v0.4', 1000);
    model.receive('L06000I20\n', 12_000);
    model.receive('L02000\n', 13_000);
    expect(model.positionAt('L0', 13_050)).toBe(2000);
  });
});

describe('curves of v0.4', () => {
  const place = (suffix: string, part: number): number => {
    const model = createFirmwareModel({ version: 'v0.4' });
    model.receive('L00000I1\n', 0);
    model.receive(`L08000I1000${suffix}\n`, 100);
    return model.positionAt('L0', 100 + 1000 * part);
  };

  it('[TC-70] starts at rest, ends at rest, or both', () => {
    expect([0.25, 0.5, 1].map((part) => place('<', part))).toEqual([500, 2000, 8000]);
    expect([0.25, 0.5, 1].map((part) => place('>', part))).toEqual([3500, 6000, 8000]);
    expect([0.25, 0.5, 1].map((part) => place('<>', part))).toEqual([1250, 4000, 8000]);
  });

  it('[TC-71] goes on from the speed it had to the speed it is given, then swings', () => {
    const model = createFirmwareModel({ version: 'v0.4' });
    model.receive('L05500I100\n', 0);
    model.receive('L06000I100G-500\n', 50);
    expect(model.speedAt('L0', 50.001)).toBeCloseTo(5000, -1);
    expect(model.speedAt('L0', 149.999)).toBeCloseTo(-5000, -1);
    expect(model.positionAt('L0', 150)).toBe(6000);
    const { least } = extremes(model, 150, 1200);
    expect(least).toBeCloseTo(6000 - (5000 * 4) / 27, 0);
    expect(model.positionAt('L0', 1150)).toBe(6000);
  });
});

import { describe, expect, it } from 'vitest';
import { axisNames, type AxisName } from '../channel.ts';
import { dueNow } from './compose-axes.ts';
import { createGateChannels, type GateChannels } from './gate-channels.ts';
import type { GateLimits } from './gate-targets.ts';
import type { TargetCurve } from './target-curve.ts';

const axis = { min: 0, max: 9999, inverted: false, intensity: 1, acceleration: null, home: 5050 };
const limitsOf = (speed: number, ...enabled: readonly AxisName[]) =>
  Object.fromEntries(
    axisNames.map((name) => [name, { ...axis, speed, enabled: enabled.includes(name) }]),
  ) as unknown as GateLimits;
const limits = limitsOf(40_000, 'L0', 'R0');
const timing = { tickMs: 20, channelMs: 0, lateMs: 0 };
const segments = { minMs: 100, maxMs: 1000, maxLateMs: 100 };
const at = (position: number): TargetCurve => ({ valueAt: () => position, nextCorner: () => Infinity });
const creep = (channel: AxisName) => ({ channel, value: 5000, intervalMs: 100_000 });
const end = (channel: string) => ({ channel, value: 0, intervalMs: 1 });

/** L0 and R0 are on their first moves until 2000, a vibration and the pump are on. */
function started(): GateChannels {
  const channels = createGateChannels(limits);
  for (const name of ['L0', 'R0'] as const) channels.axes.find(name).plan(at(5000), 0, timing).commit();
  channels.levels.compose((name) => (name === 'V0' || name === 'A2' ? at(9000) : null), 0, 20);
  for (const slot of channels.axes.slots) slot.decision = { move: null, dueTime: 99, isCorner: false };
  return channels;
}

/** The same, behind the soft start that follows a first move. */
function settled(): GateChannels {
  const channels = started();
  channels.axes.find('L0').plan(at(5000), 2100, timing).commit();
  return channels;
}

describe('the channels of a device', () => {
  it.each([
    ['a touch', (channels: GateChannels) => channels.touch()],
    ['other limits', (channels: GateChannels) => channels.setLimits(limits, 10)],
    ['a soft start', (channels: GateChannels) => channels.soften(10, 500)],
    ['other limits at rest', (channels: GateChannels) => channels.changeLimits(limits, null, 10, 500)],
  ])('are all looked at again after %s', (_, act) => {
    const channels = started();
    act(channels);
    expect(new Set(channels.axes.slots.map(({ decision }) => decision))).toEqual(new Set([dueNow]));
    expect(channels.levels.dueTime).toBe(-Infinity);
  });

  it('begin softly: all axes, or those that are named', () => {
    const known = (channels: GateChannels) =>
      (['L0', 'R0'] as const).map((name) => channels.axes.find(name).nextKnown(10)?.position);
    const [all, one] = [started(), started()];
    all.soften(10, 500);
    one.soften(10, 500, ['R0']);
    expect([known(all), known(one)]).toEqual([
      [undefined, undefined],
      [5000, undefined],
    ]);
  });

  it('[EN-46] ease into other limits but for the axes that begin, which are named', () => {
    const channels = settled();
    const next = limitsOf(20_000, 'L0', 'R0', 'L1');
    const asked: [AxisName, number][] = [];
    const wanted = (name: AxisName, { speed }: { readonly speed: number }) => {
      asked.push([name, speed]);
      return at(speed === 40_000 ? 5000 : 9000);
    };
    expect(channels.changeLimits(next, wanted, 4000, 1000)).toEqual(['L1']);
    expect(channels.axes.limits).toBe(next);
    expect(asked.filter(([name]) => name === 'L1')).toEqual([]);
    expect(asked.slice(0, 2)).toEqual([
      ['L0', 40_000],
      ['L0', 20_000],
    ]);
    const { move } = channels.axes.find('L0').plan(at(9000), 4000, timing).decision;
    expect(move?.value ?? 5000).toBeLessThan(5100);
    expect(channels.changeLimits(limits, null, 4000, 1000)).toEqual([]);
    expect(channels.changeLimits(limitsOf(1, 'L2'), null, 4000, 1000)).toEqual([]);
  });

  it.each([
    [60_000, true],
    [20_000, false],
  ])('[EN-46] catch up gently only under a higher limit: %i units/s', (speed, isGentle) => {
    const channels = settled();
    channels.changeLimits(limitsOf(speed, 'L0', 'R0'), () => at(9000), 4000, 1000);
    const { move } = channels.axes.find('L0').plan(at(9000), 4000, timing).decision;
    expect((move?.value ?? 5000) < 5100).toBe(isGentle);
  });

  it.each([
    ['stops', {}, [end('V0'), end('A2')]],
    ['is asked for segments', { segments }, [creep('L0'), creep('R0'), end('V0'), end('A2')]],
    ['does not know DSTOP', { ignoresStop: true }, [creep('L0'), creep('R0'), end('V0'), end('A2')]],
  ])(
    '[EN-86] [EN-146] [EN-165] on a first move are stopped by a hold, and crept to their end where the device %s',
    (_which, haltedBy, frame) => {
      const channels = started();
      expect(channels.axes.isApproaching(1999)).toBe(true);
      expect(channels.hold(700, haltedBy)).toEqual({ isStop: true, frame });
      expect(channels.axes.isApproaching(701)).toBe(false);
      expect(channels.axes.find('L0').positionAt(9000)).toBeNull();
      expect(channels.levels.levelAt('V0', 701)).toBe(0);
      expect(channels.hold(701, haltedBy)).toEqual({ isStop: false, frame: null });
    },
  );

  it('[EN-142] behind their first moves are held where they are', () => {
    const channels = started();
    channels.axes.find('R0').plan(at(9000), 3000, timing).commit();
    const { isStop, frame } = channels.hold(3010, { segments });
    expect([isStop, frame?.map(({ channel }) => channel)]).toEqual([false, ['R0', 'V0', 'A2']]);
    expect(channels.axes.find('L0').positionAt(3010)).toBe(5000);
  });

  it('[TC-120] behind their first moves run their last moves to the end where the device does not know DSTOP', () => {
    const channels = started();
    channels.axes.find('R0').plan(at(9000), 3000, timing).commit();
    expect(channels.hold(3010, { ignoresStop: true })).toEqual({
      isStop: false,
      frame: [end('V0'), end('A2')],
    });
  });

  it('freeze where they are, and are at unknown places once they are forgotten', () => {
    const channels = started();
    channels.axes.find('R0').plan(at(9000), 3000, timing).commit();
    const here = channels.axes.find('R0').positionAt(3010);
    expect(channels.freeze(3010, {})).toEqual([end('V0'), end('A2')]);
    expect(channels.axes.find('R0').positionAt(9000)).toBe(here);
    const other = started();
    expect(other.forget(3010)).toEqual([end('V0'), end('A2')]);
    expect(['L0', 'R0'].map((name) => other.axes.find(name as AxisName).positionAt(9000))).toEqual([
      null,
      null,
    ]);
    expect(other.levels.levelAt('V0', 3010)).toBe(0);
  });

  it('have an axis on a stray first move that its limits forbid, or of which nothing is wanted', () => {
    const { axes } = started();
    const wantedBut = (left: AxisName | null) => (name: AxisName) => at(name === left ? NaN : 1);
    const none = wantedBut(null);
    expect([axes.isStray(limits, 10), axes.isStray(limits, 10, none)]).toEqual([false, false]);
    expect([axes.isStray(limitsOf(40_000, 'L0'), 10), axes.isStray(limitsOf(1, 'L0', 'R0'), 10)]).toEqual([
      true,
      true,
    ]);
    expect([axes.isStray(limits, 10, wantedBut('R0')), axes.isLeftBehind(10, wantedBut('R0'))]).toEqual([
      true,
      true,
    ]);
    expect([axes.isLeftBehind(10, none), axes.isLeftBehind(10, wantedBut('L1'))]).toEqual([false, false]);
    expect([axes.isStray(limitsOf(1), 2000), axes.isLeftBehind(2000, wantedBut('R0'))]).toEqual([
      false,
      false,
    ]);
  });
});

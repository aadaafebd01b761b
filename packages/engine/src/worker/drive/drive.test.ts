import { createVirtualClock } from '@kinora/kernel/testing';
import { wallMs } from '@kinora/kernel';
import { createSafetyGate, defaultWaveformChannel } from '@kinora/motion';
import { describe, expect, it } from 'vitest';
import type { EngineSettings } from '../../protocol.ts';
import { connected, createFakeLink, disconnected } from '../../testing/fake-link.ts';
import { sawTrack } from '../../testing/index.ts';
import { defaultSettings } from '../default-settings.ts';
import { createDrivers } from '../drivers.ts';
import { gateLimitsFor } from '../gate-limits.ts';
import { createDrive } from './drive.ts';

function rig(settings: Partial<EngineSettings> = {}) {
  const clock = createVirtualClock({ startMs: 500 });
  const held = { ...defaultSettings, ...settings };
  const gate = createSafetyGate(gateLimitsFor(held, 'nobody'));
  const drivers = createDrivers(clock);
  const link = createFakeLink({ status: connected });
  const said: string[] = [];
  const { touch } = gate;
  gate.touch = () => {
    said.push('look');
    touch();
  };
  const drive = createDrive({
    clock,
    timeOrigin: 10_000,
    gate,
    drivers,
    loop: { wake: () => said.push('wake'), stop: () => said.push('rest') },
    link: () => link,
    settings: () => held,
    notice: (code) => said.push(code),
    changed: () => said.push(`${drive.state.mode.name} ${drive.state.mode.owner} ${gate.state}`),
  });
  /** what was said since it was read last */
  const read = () => said.splice(0);
  return { clock, gate, drivers, link, drive, read };
}

describe('the state of driving at work', () => {
  it('reports a change once, when all that follows from an act is done', () => {
    const { drive, read } = rig();
    drive.step({ type: 'take', owner: 'hand' });
    expect(read()).toEqual(['wake', 'driving hand moving']);
    drive.stop('hold', 'released');
    expect(read()).toEqual(['rest', 'idle nobody holding']);
    expect(drive.state.stopCause).toBe('released');
    drive.step({ type: 'settings-changed' });
    expect(read()).toEqual(['wake']);
  });

  it('takes the time of the video from the clock that threads share', () => {
    const { drive, drivers, clock, read } = rig();
    drivers.script.load({ type: 'script.load', tracks: [sawTrack('L0')], interpolation: 'linear' });
    drive.step({ type: 'take', owner: 'script' });
    expect(read()).toEqual(['waiting script holding']);
    drive.anchorMedia({ state: 'playing', mediaMs: 3000, rate: 2, epochMs: 10_400 });
    expect(read()).toEqual(['wake', 'driving script moving']);
    expect(drivers.media.sourceAt(clock.now())).toBe(3200);
    drive.anchorMedia({ state: 'paused', mediaMs: 3300, rate: 2, epochMs: 10_500 });
    expect(read()).toEqual(['rest', 'waiting script holding']);
    expect(drive.state.stopCause).toBe('media-paused');
  });

  it('starts a profile from an offset where its owner waits', () => {
    const { drive, drivers, read } = rig();
    const channels = [{ ...defaultWaveformChannel('L0'), period: 2000, amp: 60 }];
    drivers.profile.load({ type: 'profile.load', channels, reversed: false, seed: 1 }, false);
    drive.playProfile(0);
    expect(read()).toEqual([]);
    const later = drivers.profile.targets('L0')!.valueAt(wallMs(850));
    drive.step({ type: 'take', owner: 'profile' });
    drive.stop('pause', 'profile-stopped');
    read();
    drive.playProfile(350);
    expect(read()).toEqual(['wake', 'driving profile moving']);
    expect(drivers.profile.targets('L0')!.valueAt(wallMs(500))).toBeCloseTo(later, 6);
  });

  it('takes the device for a hand that moves it, and looks at each move', () => {
    const { drive, drivers, gate, read } = rig();
    gate.assume('L0', 2000, 500);
    drive.moveByHand([{ channel: 'L0', position: 6000, overMs: 1000 }]);
    expect(read()).toEqual(['wake', 'driving hand moving', 'look', 'wake']);
    expect(drivers.hand.targets('L0')!.valueAt(1000)).toBeCloseTo(4000, 6);
    drive.moveByHand([{ channel: 'L1', position: 7000, overMs: 0 }]);
    expect(read()).toEqual(['look', 'wake']);
    expect(drivers.hand.targets('L0')).not.toBeNull();
  });

  it('begins a move of the hand where its own limits map the place to', () => {
    const { drive, drivers, gate } = rig({ intensity: 0.5 });
    gate.assume('L0', 4999.5 - 1000, 500);
    drive.moveByHand([{ channel: 'L0', position: 6000, overMs: 1000 }]);
    expect(drivers.hand.targets('L0')!.valueAt(500)).toBeCloseTo(4999.5 - 2000, 6);
  });

  it('moves nothing by a hand that may not have the device', () => {
    const { drive, drivers, link, read } = rig();
    link.become(disconnected);
    drive.moveByHand([{ channel: 'L0', position: 6000, overMs: 0 }]);
    expect(read()).toEqual(['device.not-connected']);
    expect(drivers.hand.targets('L0')).toBeNull();
  });

  it('looks at every target again', () => {
    const { drive, read } = rig();
    drive.look();
    expect(read()).toEqual(['look', 'wake']);
  });

  it('returns once what ends a pump, with the connection that is lost', () => {
    const { drive, gate, read } = rig();
    drive.step({ type: 'take', owner: 'hand' });
    const pump = { valueAt: () => 9999, nextCorner: () => Infinity };
    gate.compose((channel) => (channel === 'A2' ? pump : null), 500, { tickMs: 20, channelMs: 0 });
    read();
    expect(drive.lose('link-lost')).toEqual([expect.objectContaining({ channel: 'A2', value: 0 })]);
    expect(read()).toEqual(['rest']);
    expect(drive.state).toMatchObject({ mode: { name: 'idle' }, stopCause: 'link-lost' });
    expect(drive.lose('link-lost')).toBeNull();
  });
});

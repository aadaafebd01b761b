import { defaultShaping } from '@kinora/motion';
import { describe, expect, it } from 'vitest';
import { type EngineCommand, workerProtocolVersion } from '../../protocol.ts';
import { sawTrack } from '../../testing/index.ts';
import { defaultSettings } from '../default-settings.ts';
import { createFollowedSources, stopCommand } from './followed-sources.ts';

const settings = { ...defaultSettings, scriptSpeed: 500 };
const script: EngineCommand = { type: 'script.load', tracks: [sawTrack('L0')], interpolation: 'linear' };
const emergency: EngineCommand = { type: 'stop', kind: 'emergency', cause: 'stop-button' };

function anchor(mediaMs: number): EngineCommand {
  return { type: 'media.anchor', anchor: { state: 'playing', mediaMs, rate: 1, epochMs: 0 } };
}

/** What a device that is added gets behind its greeting. */
function given(...commands: readonly EngineCommand[]): readonly EngineCommand[] {
  const sources = createFollowedSources();
  for (const command of commands) sources.remember(command);
  return sources.commands().slice(1);
}

describe('what a device that is added gets', () => {
  it('[EN-131] is greeted with the limits of the first, the newest of them', () => {
    const sources = createFollowedSources();
    const greeting = { type: 'hello', version: workerProtocolVersion } as const;
    expect(sources.commands()).toEqual([{ ...greeting, settings: defaultSettings }]);
    sources.remember({ ...greeting, settings });
    expect(sources.commands()).toEqual([{ ...greeting, settings }]);
    sources.remember({ type: 'settings.set', settings: { ...settings, scriptSpeed: 700 } });
    expect(sources.commands()).toEqual([{ ...greeting, settings: { ...settings, scriptSpeed: 700 } }]);
  });

  it.each<EngineCommand>([
    script,
    { type: 'script.offset', offsetSeconds: 0.5 },
    { type: 'shaping.set', shaping: defaultShaping },
    { type: 'auto-home.set', afterMs: 5000 },
    { type: 'profile.load', channels: [], reversed: false, seed: 1 },
    anchor(100),
    { type: 'heartbeat', visible: false },
  ])('[EN-130] includes $type', (command) => {
    expect(given(command)).toEqual([command]);
  });

  it('is the newest of each kind, in the order in which the kinds came', () => {
    const other: EngineCommand = { ...script, interpolation: 'step' };
    expect(given(anchor(100), script, anchor(200), other)).toEqual([anchor(200), other]);
  });

  it.each<EngineCommand>([
    { type: 'owner.take', owner: 'script' },
    { type: 'profile.play', startOffsetMs: 0 },
    { type: 'hand.move', positions: { L0: 1 } },
    { type: 'device.delay', delaySeconds: 0.1 },
    { type: 'channels.map', map: {} },
    { type: 'link.disconnect' },
    { type: 'stop', kind: 'ordinary', cause: 'stop-button' },
  ])('[EN-134] is nothing of $type: that moves it, or is for one device', (command) => {
    expect(given(command)).toEqual([]);
  });

  it('is no script any more when that was taken away', () => {
    expect(given(script, { type: 'script.unload' })).toEqual([]);
    expect(given({ type: 'script.unload' }, script)).toEqual([script]);
  });

  it('[EN-133] ends with the latch, until it is resumed', () => {
    expect(given(emergency, script)).toEqual([script, stopCommand]);
    expect(given(emergency, { type: 'stop.resume' })).toEqual([]);
    expect(given(emergency, { type: 'stop', kind: 'ordinary', cause: 'stop-button' })).toEqual([stopCommand]);
    const sources = createFollowedSources();
    sources.latch();
    expect(sources.commands().slice(1)).toEqual([stopCommand]);
    sources.remember({ type: 'stop.resume' });
    expect(sources.commands()).toHaveLength(1);
    expect(stopCommand).toMatchObject({ type: 'stop', kind: 'emergency' });
  });
});

import { defaultWaveformChannel } from '@kinora/motion';
import { describe, expect, it } from 'vitest';
import { createEngineRig, type EngineRig, sawTrack } from '../testing/index.ts';
import { defaultSettings } from './default-settings.ts';

async function moving(rig: EngineRig): Promise<EngineRig> {
  await rig.connect();
  rig.send({ type: 'script.load', tracks: [sawTrack('L0')], interpolation: 'linear' });
  rig.send({ type: 'owner.take', owner: 'script' });
  rig.anchor('playing', 0);
  await rig.pass(5000);
  return rig;
}

describe('the page', () => {
  it('[EN-50] is asked four times a second', async () => {
    const rig = createEngineRig();
    await rig.connect();
    const before = rig.events.filter(({ type }) => type === 'ping').length;
    await rig.pass(10_000);
    expect(rig.events.filter(({ type }) => type === 'ping').length - before).toBe(40);
  });

  it('[EN-50] may be busy for a while, but not silent for two seconds', async () => {
    let answers = true;
    const rig = await moving(createEngineRig({ pageReplies: () => answers }));
    answers = false;
    await rig.pass(1700);
    expect(rig.snapshot().motion).toBe('moving');
    await rig.pass(800);
    expect(rig.speed()).toBe(0);
    expect(rig.snapshot()).toMatchObject({ motion: 'holding', owner: 'nobody', stopCause: 'heartbeat-lost' });
    answers = true;
    rig.anchor('playing', 8000);
    await rig.pass(3000);
    expect(rig.speed()).toBe(0);
  });

  it('[EN-51] stops the device as soon as it is hidden', async () => {
    const rig = await moving(createEngineRig());
    rig.send({ type: 'heartbeat', visible: false });
    await rig.pass(40);
    expect(rig.speed()).toBe(0);
    expect(rig.snapshot()).toMatchObject({ motion: 'holding', owner: 'nobody', stopCause: 'page-hidden' });
  });

  it('[EN-51] may be hidden where the person chose to go on', async () => {
    const rig = await moving(createEngineRig({ settings: { continueWhenHidden: true } }));
    rig.send({ type: 'heartbeat', visible: false });
    await rig.pass(5000);
    expect(rig.snapshot().motion).toBe('moving');
    expect(rig.speed()).toBeGreaterThan(3000);
  });

  it.each([
    ['a script', 'script'],
    ['a profile', 'profile'],
  ] as const)(
    '[EN-93] shown again moves nothing until %s is started, which begins softly',
    async (_, owner) => {
      const rig = createEngineRig();
      await rig.connect();
      rig.send({ type: 'script.load', tracks: [sawTrack('L0')], interpolation: 'linear' });
      rig.send({
        type: 'profile.load',
        channels: [{ ...defaultWaveformChannel('L0'), period: 1000 }],
        reversed: false,
        seed: 1,
      });
      const start = () => {
        rig.send({ type: 'owner.take', owner });
        if (owner === 'profile') rig.send({ type: 'profile.play', startOffsetMs: 0 });
      };
      start();
      rig.anchor('playing', 0);
      await rig.pass(5000);
      rig.send({ type: 'heartbeat', visible: false });
      await rig.pass(1000);
      const now = rig.clock.now();
      rig.send({ type: 'heartbeat', visible: true });
      rig.anchor('playing', 6000);
      await rig.pass(5000);
      expect(rig.linesSince(now)).toEqual([]);
      expect(rig.snapshot()).toMatchObject({ motion: 'holding', owner: 'nobody', stopCause: 'page-hidden' });
      start();
      await rig.pass(300);
      expect(rig.snapshot()).toMatchObject({ motion: 'moving', owner });
      expect(rig.speed()).toBeLessThan(6000);
    },
  );

  it('of another version gets that report and nothing else', () => {
    const rig = createEngineRig();
    rig.send({ type: 'hello', version: 99, settings: defaultSettings });
    expect(rig.notices()).toEqual(['engine.version']);
    expect(rig.events.some(({ type }) => type === 'ready')).toBe(false);
  });
});

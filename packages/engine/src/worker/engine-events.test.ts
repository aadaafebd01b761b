import type { Track } from '@kinora/motion';
import { describe, expect, it } from 'vitest';
import { createRoomRig, endings, playSaw, type Stage, type StageOptions, stages } from '../testing/index.ts';

/** Full travel each 700 ms, with a rest of 4 s from 10.5 s on. */
const stroke: Track = {
  channel: 'L0',
  times: Float64Array.from({ length: 60 }, (_, index) => index * 700 + (index > 15 ? 4000 : 0)),
  positions: Float64Array.from({ length: 60 }, (_, index) => (index > 15 ? index + 1 : index) % 2).map(
    (share) => share * 9999,
  ),
};

async function playing(makeStage: (options: StageOptions) => Stage, options: StageOptions = {}) {
  const stage = makeStage(options);
  const { rig } = stage;
  await rig.connect();
  rig.send({ type: 'script.load', tracks: [stroke], interpolation: 'linear' });
  rig.send({ type: 'owner.take', owner: 'script' });
  rig.anchor('playing', 0);
  await rig.pass(6000);
  expect(stage.moving()).not.toBe('');
  return stage;
}

async function expectRest(stage: Stage): Promise<void> {
  expect(stage.moving()).toBe('');
  const before = stage.sent();
  await stage.rig.pass(1500);
  expect([stage.moving(), stage.sent() - before]).toEqual(['', 0]);
}

/** Rows of the table "Events and transports" in docs/spec/device.md. */
const rows = [
  { rule: 'DV-170', ending: 'a pause' },
  { rule: 'DV-171', ending: 'the end of the video' },
  { rule: 'DV-172', ending: 'a wait for data' },
  { rule: 'DV-173', ending: 'a seek' },
  { rule: 'DV-174', ending: 'a hidden page' },
  { rule: 'DV-176', ending: 'another page' },
  { rule: 'DV-177', ending: 'a page that is closed' },
  { rule: 'DV-178', ending: 'Stop' },
  { rule: 'DV-179', ending: 'disconnecting' },
  { rule: 'DV-180', ending: 'a script that is put away' },
] as const;

describe.each(Object.entries(stages))('%s', (_name, makeStage) => {
  it.each(rows)('[$rule] is at rest half a second after $ending', async ({ ending }) => {
    const stage = await playing(makeStage);
    endings[ending]!(stage.rig, 6000);
    await stage.rig.pass(500);
    await expectRest(stage);
  });

  it('[DV-175] is at rest three seconds after its page began to hang', async () => {
    let replies = true;
    const stage = await playing(makeStage, { pageReplies: () => replies });
    replies = false;
    await stage.rig.pass(3000);
    expect(stage.moving()).toBe('');
  });

  it('[DV-181] rests with the script, and goes on with it', async () => {
    const stage = await playing(makeStage);
    await stage.rig.pass(5500);
    expect(stage.moving()).toBe('');
    await stage.rig.pass(4500);
    expect(stage.moving()).not.toBe('');
  });

  it('[DV-182] goes on at another rate', async () => {
    const stage = await playing(makeStage);
    stage.rig.anchor('playing', 6000, 0.5);
    await stage.rig.pass(2000);
    expect(stage.moving()).not.toBe('');
  });

  it('[DV-183] moves nothing when a connection that was lost is there again', async () => {
    const stage = await playing(makeStage);
    stage.unplug?.();
    await stage.rig.pass(1000);
    if (stage.unplug !== undefined) expect(stage.rig.snapshot().motion).toBe('holding');
    stage.plug?.();
    await stage.rig.pass(5000);
    expect(stage.rig.snapshot().link.kind).toBe('connected');
    if (stage.unplug !== undefined) await expectRest(stage);
  });
});

describe('the device of a partner in a room', () => {
  it.each(rows.filter(({ ending }) => ending !== 'disconnecting'))(
    '[$rule] is at rest half a second after $ending',
    async ({ ending }) => {
      const rig = createRoomRig();
      await rig.arm();
      await playSaw(rig);
      endings[ending]!(rig.controller, 6000);
      await rig.pass(500);
      const before = rig.recipient.position('L0');
      await rig.pass(1500);
      expect(rig.recipient.position('L0')).toBe(before);
    },
  );

  it('[DV-179] is at rest half a second after the controller left', async () => {
    const rig = createRoomRig();
    await rig.arm();
    await playSaw(rig);
    rig.controller.send({ type: 'room.leave' });
    await rig.pass(500);
    const before = rig.recipient.position('L0');
    await rig.pass(1500);
    expect(rig.recipient.position('L0')).toBe(before);
  });
});

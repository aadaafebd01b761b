import { afterEach, describe, expect, it, vi } from 'vitest';
import type { StopPortState } from '../protocol.ts';
import { createEngineRig, type EngineRig, sawTrack } from '../testing/index.ts';

let answers = true;
const opened: MessagePort[] = [];

afterEach(() => {
  answers = true;
  opened.splice(0).forEach((port) => {
    port.close();
  });
});

/** A device in motion, and a frame that holds a port of its engine. */
async function movingWithFrame() {
  const rig = createEngineRig({ pageReplies: () => answers });
  await rig.connect();
  rig.send({ type: 'script.load', tracks: [sawTrack('L0')], interpolation: 'linear' });
  rig.send({ type: 'owner.take', owner: 'script' });
  rig.anchor('playing', 0);
  await rig.pass(5000);
  return { rig, frame: joinFrame(rig) };
}

function joinFrame(rig: EngineRig) {
  const { port1, port2 } = new MessageChannel();
  opened.push(port1, port2);
  const said: StopPortState[] = [];
  port2.onmessage = ({ data }: MessageEvent<StopPortState>) => said.push(data);
  rig.send({ type: 'stop.port', port: port1 });
  return {
    port: port2,
    says: (state: StopPortState) => vi.waitFor(() => expect(said.at(-1)).toEqual(state)),
  };
}

describe('a port for Stop', () => {
  it.each([
    'stop',
    null,
    { type: 'owner.take', owner: 'script' },
    { type: 'stop.resume' },
    { type: 'stop', kind: 'ordinary', cause: 'sent-home' },
  ])('[EN-124] takes %j for an emergency stop', async (message) => {
    const { rig, frame } = await movingWithFrame();
    await frame.says({ isHung: false, isLatched: false });
    frame.port.postMessage(message);
    await frame.says({ isHung: false, isLatched: true });
    expect(rig.lines.at(-1)?.text).toBe('DSTOP\n');
    await rig.pass(5000);
    expect(rig.snapshot()).toMatchObject({ motion: 'latched', stopCause: 'stop-button' });
    expect(rig.speed()).toBe(0);
    // a latch is ended by the page alone
    frame.port.postMessage({ type: 'stop.resume' });
    frame.port.postMessage({ type: 'owner.take', owner: 'script' });
    await frame.says({ isHung: false, isLatched: true });
    await rig.pass(5000);
    expect(rig.snapshot().motion).toBe('latched');
  });

  it('[EN-124] stops for each of several frames', async () => {
    const { rig, frame } = await movingWithFrame();
    const other = joinFrame(rig);
    other.port.postMessage('stop');
    for (const one of [frame, other]) await one.says({ isHung: false, isLatched: true });
    expect(rig.snapshot().motion).toBe('latched');
  });

  it('[EN-125] reports a page that hangs, whose device holds, and that it is back', async () => {
    const { rig, frame } = await movingWithFrame();
    answers = false;
    await rig.pass(1700);
    await frame.says({ isHung: false, isLatched: false });
    await rig.pass(800);
    await frame.says({ isHung: true, isLatched: false });
    expect(rig.snapshot()).toMatchObject({ motion: 'holding', owner: 'nobody', stopCause: 'heartbeat-lost' });
    answers = true;
    await rig.pass(500);
    await frame.says({ isHung: false, isLatched: false });
    await rig.pass(3000);
    expect(rig.speed()).toBe(0);
  });

  it('[EN-125] takes no press in the frame for a sign that the page lives', async () => {
    const { rig, frame } = await movingWithFrame();
    answers = false;
    await rig.pass(1500);
    frame.port.postMessage('stop');
    await frame.says({ isHung: false, isLatched: true });
    await rig.pass(1000);
    await frame.says({ isHung: true, isLatched: true });
  });

  it('[EN-125] holds again where a page that moved it hangs again', async () => {
    const { rig } = await movingWithFrame();
    answers = false;
    await rig.pass(2500);
    rig.send({ type: 'owner.take', owner: 'script' });
    rig.anchor('playing', 8000);
    await rig.pass(1000);
    expect(rig.snapshot().motion).toBe('moving');
    await rig.pass(1500);
    expect(rig.snapshot()).toMatchObject({ motion: 'holding', stopCause: 'heartbeat-lost' });
    expect(rig.speed()).toBe(0);
  });
});

import { createBluetoothTransport, createFirmwareModel, createLink, serveRadio } from '@kinora/device';
import { createFakeBluetoothBoard, createFakeRadioPorts } from '@kinora/device/testing';
import { createVirtualClock } from '@kinora/kernel/testing';
import { emergencyStopLine, queryNames, type Track } from '@kinora/motion';
import { describe, expect, it } from 'vitest';
import { createEngineRig, sawAt, sawTrack } from '../testing/index.ts';

/** The engine over Bluetooth LE: the Worker's transport, the page's radio and a board, in this process. */
function createRadioRig(canReply: boolean) {
  const clock = createVirtualClock();
  const firmware = createFirmwareModel({ version: 'v0.4' });
  const arrivals: { readonly time: number; readonly text: string }[] = [];
  const board = createFakeBluetoothBoard({
    canReply,
    respond(text) {
      arrivals.push({ time: clock.now(), text });
      return firmware.receive(text, clock.now());
    },
  });
  const ports = createFakeRadioPorts();
  serveRadio(ports.page, board.device, clock);
  const rig = createEngineRig({
    clock,
    deps: { createLink: () => createLink(createBluetoothTransport({ clock, radio: ports.worker }), clock) },
  });
  return { rig, board, arrivals, positionOf: () => firmware.positionAt('L0', clock.now()) };
}

/** Full travel each 700 ms: 14,284 units/s. */
const fastTrack: Track = {
  channel: 'L0',
  times: Float64Array.from({ length: 60 }, (_, index) => index * 700),
  positions: Float64Array.from({ length: 60 }, (_, index) => (index % 2) * 9999),
};

async function playSaw(canReply: boolean, tracks: readonly Track[] = [sawTrack('L0')], ms = 8000) {
  const made = createRadioRig(canReply);
  const { rig } = made;
  await rig.connect();
  rig.send({ type: 'script.load', tracks, interpolation: 'linear' });
  rig.send({ type: 'owner.take', owner: 'script' });
  rig.anchor('playing', 0);
  const startMs = rig.clock.now();
  await rig.pass(ms);
  made.arrivals.length = 0;
  return { ...made, mediaMs: () => rig.clock.now() - startMs };
}

describe('the engine over Bluetooth LE', () => {
  it.each([true, false])(
    '[DV-137] sends a frame at most every 33 ms, and the board follows; it can reply: %s',
    async (canReply) => {
      const { rig, arrivals, positionOf, mediaMs } = await playSaw(canReply);
      let worst = 0;
      for (let ms = 0; ms < 10_000; ms += 10) {
        await rig.pass(10);
        if (ms % 250 === 0) rig.anchor('playing', mediaMs());
        worst = Math.max(worst, Math.abs(positionOf() - sawAt(mediaMs())));
      }
      const gaps = arrivals.slice(1).map(({ time }, index) => time - arrivals[index]!.time);
      expect(arrivals.length).toBeGreaterThan(200);
      expect(Math.min(...gaps)).toBeGreaterThan(32);
      expect(worst).toBeLessThan(200);
    },
  );

  it('[EN-144] follows a fast stroke without a rest between two frames', async () => {
    const { rig, positionOf, mediaMs } = await playSaw(true, [fastTrack], 3000);
    let worst = 0;
    for (let ms = 0; ms < 3000; ms += 5) {
      await rig.pass(5);
      const phase = (mediaMs() % 1400) / 700;
      worst = Math.max(worst, Math.abs(positionOf() - 9999 * (phase < 1 ? phase : 2 - phase)));
    }
    expect(worst).toBeLessThan(100);
  });

  it('[DV-138] stops behind the write in progress, and nothing follows', async () => {
    const { rig, board, arrivals } = await playSaw(false);
    board.hold();
    await rig.pass(100);
    rig.send({ type: 'stop', kind: 'emergency', cause: 'stop-button' });
    await rig.pass(100);
    board.letGo();
    await rig.pass(2000);
    expect(arrivals.map(({ text }) => text).at(-1)).toBe(emergencyStopLine);
    expect(arrivals.length).toBeLessThanOrEqual(2);
  });

  it('[DV-140] ends motion when the board goes away, and starts none when it is back', async () => {
    const { rig, board, arrivals } = await playSaw(true);
    board.unplug();
    await rig.pass(1000);
    expect(rig.snapshot()).toMatchObject({ motion: 'holding', stopCause: 'link-lost' });
    arrivals.length = 0;
    board.plug();
    await rig.pass(5000);
    expect(rig.snapshot().link.kind).toBe('connected');
    const asked = arrivals.map(({ text }) => text.trim());
    expect(asked.filter((line) => !(queryNames as readonly string[]).includes(line))).toEqual([]);
  });
});

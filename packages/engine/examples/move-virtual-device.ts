import { defaultSettings, type EngineCommand, workerProtocolVersion } from '@kinora/engine';
import { createEngine, createRealClock } from '@kinora/engine/worker';
import { createFirmwareModel, createVirtualLink } from '@kinora/device';

/** The engine without a page: it connects a virtual device and moves it by hand, in real time, for about two seconds. */

const clock = createRealClock();
const firmware = createFirmwareModel({ version: 'v0.3' });
const device = { isConnected: false };
const engine = createEngine({
  clock,
  timeOrigin: performance.timeOrigin,
  emit(event) {
    // without an answer from its page the engine stops the device
    if (event.type === 'ping') engine.handle({ type: 'heartbeat', visible: true });
    if (event.type === 'snapshot') device.isConnected = event.snapshot.link.kind === 'connected';
  },
  createLink: () => createVirtualLink({ clock, firmware }),
  claim: () => Promise.resolve(true),
  unclaim: () => undefined,
  openRoomChannel: () => {
    throw new Error('this example has no room');
  },
  newEpoch: () => crypto.randomUUID(),
});

engine.handle({ type: 'hello', version: workerProtocolVersion, settings: defaultSettings });
const connect: EngineCommand = {
  type: 'link.connect',
  choice: { kind: 'virtual', firmware: 'v0.3' },
  takeOver: false,
};
engine.handle(connect);
while (!device.isConnected) await new Promise((resolve) => setTimeout(resolve, 50));

engine.handle({ type: 'owner.take', owner: 'hand' });
engine.handle({ type: 'hand.move', positions: { L0: 8000 } });
for (let position = 0; position < 8000;) {
  await new Promise((resolve) => setTimeout(resolve, 250));
  position = Math.round(firmware.positionAt('L0', clock.now()));
  process.stdout.write(`stroke axis at ${String(position)} of 9999\n`);
}
engine.handle({ type: 'stop', kind: 'emergency', cause: 'stop-button' });
engine.handle({ type: 'link.disconnect' });
process.exit(0);

export { createFakeResponder, type FakeAnswers, type FakeResponder } from './fake-responder.ts';
export { FakeSerial } from './fake-serial.ts';
export {
  createFakeSerialDevice,
  type FakeSerialDevice,
  type FakeSerialDeviceOptions,
  fakeUsb,
} from './fake-serial-device.ts';
export { FakeSerialPort } from './fake-serial-port.ts';
export { createFakeV02Board } from './fake-v02-board.ts';
export { linkContractSuite } from './link-contract-suite.ts';
export { type LinkAbilities, type LinkHarness } from './link-harness.ts';
export { type LinkRecorder, recordLink } from './link-recorder.ts';
export { type TransportHarness, transportContractSuite } from './transport-contract-suite.ts';
export { connectAndWait, until, untilConnected } from './until.ts';
export { type ActuatorWrite } from './fake-actuators.ts';
export { type FakeButtplugDevice } from './fake-buttplug-list.ts';
export {
  createFakeButtplugServer,
  type FakeButtplugOptions,
  type FakeButtplugServer,
} from './fake-buttplug-server.ts';
export { createFakeBluetoothBoard, type FakeBluetoothBoard } from './fake-bluetooth-board.ts';
export { createFakeRadioPorts } from './fake-radio-ports.ts';
export { createFakeStimReceiver, type FakeStimReceiver } from './fake-stim-receiver.ts';
export { createFakeSocketServer, type FakeSocketServer } from './fake-socket-server.ts';
export { createFaultyTransport, type FaultyTransport } from './faulty-transport.ts';
export { createHeldTransport, type HeldTransportOptions } from './held-transport.ts';
export { type SocketForm, socketForms } from './socket-forms.ts';
export { type BluetoothHarness, createBluetoothHarness } from './bluetooth-harness.ts';
export { type ButtplugHarness, createButtplugHarness } from './buttplug-harness.ts';
export { createWebSerialHarness, type WebSerialHarness } from './web-serial-harness.ts';
export { createWebSocketHarness, type WebSocketHarness } from './websocket-harness.ts';
export { claimContractSuite, type TabsHarness } from './claim-contract-suite.ts';
export { FakeChannels } from './fake-channel.ts';
export { FakeLocks } from './fake-locks.ts';
export { createSettlingClock, type SettlingClock } from './settling-clock.ts';

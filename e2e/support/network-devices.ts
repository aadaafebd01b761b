import { createFirmwareModel } from '@kinora/device';
import { createFakeStimReceiver, type SocketForm, socketForms } from '@kinora/device/testing';
import { type FarEnd, startFarEnd } from './far-end.ts';

/** A board on the network that keeps what it receives. */
export async function startBoard(serialCode: string, form: SocketForm = 'plain'): Promise<FarEnd> {
  const firmware = createFirmwareModel({ version: 'v0.3', serialCode });
  const { wrap } = socketForms[form];
  return startFarEnd((text) => {
    const said = firmware.receive(text, performance.now());
    return said === '' ? '' : wrap(said, text);
  });
}

/** A program on the network that takes T-Code and never replies. */
export async function startMute(): Promise<FarEnd> {
  return startFarEnd(createFakeStimReceiver().respond);
}

/** Intiface with two devices, `Wand` and `Stroker`, in version 4 of the protocol. */
export async function startIntiface(): Promise<FarEnd> {
  return startFarEnd(replyOfIntiface);
}

const position = { HwPositionWithDuration: { Value: [0, 100], Duration: [0, 100_000] } };
const intifaceDevices = {
  0: {
    DeviceIndex: 0,
    DeviceName: 'Wand',
    DeviceFeatures: { 0: { FeatureIndex: 0, Output: { Vibrate: { Value: [0, 20] } } } },
  },
  1: { DeviceIndex: 1, DeviceName: 'Stroker', DeviceFeatures: { 0: { FeatureIndex: 0, Output: position } } },
};

/** It replies to each message of a text by its number. */
function replyOfIntiface(text: string): string {
  const messages = JSON.parse(text) as readonly Readonly<Record<string, { readonly Id: number }>>[];
  const replies = messages.map((message) => {
    const [[name, { Id }]] = Object.entries(message) as [[string, { readonly Id: number }]];
    if (name === 'RequestDeviceList') return { DeviceList: { Id, Devices: intifaceDevices } };
    if (name !== 'RequestServerInfo') return { Ok: { Id } };
    const version = { ProtocolVersionMajor: 4, ProtocolVersionMinor: 0 };
    return { ServerInfo: { Id, ServerName: 'Test', MaxPingTime: 0, ...version } };
  });
  return JSON.stringify(replies);
}

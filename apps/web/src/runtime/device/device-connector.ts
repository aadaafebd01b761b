import type { DeviceOffer, PortListing, PortRefusal, RadioRefusal } from '@kinora/device';
import type { LinkChoice, SerialPortSettings } from '@kinora/engine';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { EngineHost } from '../engine/engine-host.ts';
import type { BluetoothChoice } from './known-device.ts';
import type { Radios } from './radios.ts';
import { choosePort, forgetPort } from './serial-ports.ts';

/** Connects and disconnects on a person's wish; the engine's snapshots show the outcome. */
export interface DeviceConnector {
  /** What was connected last, for trying again. */
  readonly lastChoice: StoreApi<LinkChoice | null>;
  /** Another tab has the device that was asked for; a person may take it over. */
  readonly isElsewhere: StoreApi<boolean>;
  /** What is being connected was not asked for by a person: its failure is no news. */
  readonly isByItself: StoreApi<boolean>;
  /** Why the last press on a chooser connected nothing; null once something else is connected or disconnected. */
  readonly refusal: StoreApi<Refusal | null>;
  readonly connect: (choice: LinkChoice) => void;
  readonly connectByItself: (choice: LinkChoice) => void;
  /** One of the devices that the server offered which is being connected. */
  readonly choose: (offer: DeviceOffer) => void;
  readonly connectVirtual: () => void;
  /** Opens the browser's chooser, so only inside a click. */
  readonly connectReal: (listing: PortListing) => Promise<void>;
  /** Opens the browser's chooser of Bluetooth devices, so only inside a click. */
  readonly connectBluetooth: () => Promise<void>;
  /** Asks the tab that has the device to give it up. */
  readonly takeOver: () => void;
  readonly disconnect: () => void;
  /** Disconnects and takes the site's permission for the port back. */
  readonly forget: () => Promise<void>;
}

export type Refusal = PortRefusal | RadioRefusal;

interface DeviceConnectorOptions {
  readonly engine: Pick<EngineHost, 'send' | 'snapshot' | 'subscribe' | 'onEvent'>;
  readonly virtualFirmware: () => 'v0.3' | 'v0.4';
  readonly serialPort: () => SerialPortSettings;
  /** shows the person why nothing is being connected */
  readonly refused: (reason: Refusal) => unknown;
  readonly radios: () => Promise<Radios>;
}

interface ConnectHow {
  readonly takeOver?: boolean;
  readonly byItself?: boolean;
}

export function createDeviceConnector(options: DeviceConnectorOptions): DeviceConnector {
  const { engine } = options;
  const lastChoice = createStore<LinkChoice | null>(() => null);
  const isElsewhere = createStore(() => false);
  const isByItself = createStore(() => false);
  const refusal = createStore<Refusal | null>(() => null);
  const wishes = createWishes();
  const send = (
    choice: LinkChoice,
    { takeOver = false, byItself = false }: ConnectHow,
    radio?: MessagePort,
  ) => {
    isElsewhere.setState(false, true);
    isByItself.setState(byItself, true);
    refusal.setState(null, true);
    lastChoice.setState(choice, true);
    engine.send({ type: 'link.connect', choice: setUp(choice, radio), takeOver });
  };
  const setUp = (choice: LinkChoice, radio?: MessagePort): LinkChoice => {
    if (choice.kind === 'web-serial') return { ...choice, port: options.serialPort() };
    return choice.kind === 'bluetooth' && radio ? { ...choice, radio } : choice;
  };
  const connect = (choice: LinkChoice, how: ConnectHow = {}) => {
    const isNewest = wishes.next();
    if (choice.kind === 'bluetooth') void connectRadio(choice, how, isNewest);
    else send(choice, how);
  };
  const connectRadio = async (wanted: BluetoothChoice | null, how: ConnectHow, isNewest: () => boolean) => {
    const found = await (await options.radios()).find(wanted, !how.byItself);
    if (!isNewest()) return;
    if (found.ok) send(found.value.choice, how, found.value.openPort());
    else if (!how.byItself) refuse(found.error);
  };
  const refuse = (reason: Refusal) => {
    refusal.setState(reason, true);
    void options.refused(reason);
  };
  const disconnect = () => {
    wishes.next();
    isByItself.setState(false, true);
    refusal.setState(null, true);
    engine.send({ type: 'link.disconnect' });
  };

  engine.subscribe(() => {
    if (!isByItself.getState()) return;
    const { link } = engine.snapshot();
    // from here on it is a connection like any other
    if (link.kind === 'connected') isByItself.setState(false, true);
    // an automatic connection: no person is there to answer (rule PG-250)
    if (link.kind === 'connecting' && link.step === 'unanswered') disconnect();
  });
  engine.onEvent((event) => {
    if (event.type === 'notice' && event.code === 'device.in-other-tab') isElsewhere.setState(true, true);
  });

  return {
    lastChoice,
    isElsewhere,
    isByItself,
    refusal,
    connect: (choice) => connect(choice),
    connectByItself: (choice) => connect(choice, { byItself: true }),
    choose: (device) => {
      const choice = lastChoice.getState();
      if (choice?.kind === 'buttplug') connect({ ...choice, device });
    },
    connectVirtual: () => connect({ kind: 'virtual', firmware: options.virtualFirmware() }),
    connectReal: async (listing) => {
      const chosen = await choosePort(listing);
      if (chosen.ok) connect(chosen.value);
      else refuse(chosen.error);
    },
    connectBluetooth: () => connectRadio(null, {}, wishes.next()),
    takeOver: () => {
      const choice = lastChoice.getState();
      if (choice) connect(choice, { takeOver: true });
    },
    disconnect,
    forget: async () => {
      const choice = lastChoice.getState();
      disconnect();
      if (choice?.kind === 'web-serial') await forgetPort(choice);
      if (choice?.kind === 'bluetooth') await (await options.radios()).forget(choice);
      lastChoice.setState(null, true);
    },
  };
}

/** Finding a device takes time; what a person wished meanwhile comes in its place. */
function createWishes() {
  let newest = 0;
  return {
    next: () => {
      newest += 1;
      const own = newest;
      return () => own === newest;
    },
  };
}

/** The service of a T-Code board, and its one characteristic. Source: the BLE builds of TCodeESP32. */
export const tcodeService = 'ff1b451d-3070-4276-9c81-5dc5ea1043bc';
export const tcodeCharacteristic = 'c5f1543e-338d-47a0-8525-01e3c621359d';

/** What we use of `navigator.bluetooth`, which pages have and Workers do not. */
export interface BluetoothLike {
  requestDevice(options: {
    readonly filters: readonly { readonly services: readonly string[] }[];
  }): Promise<BluetoothDeviceLike>;
  /** false where the computer has no radio, or it is off */
  getAvailability?(): Promise<boolean>;
  /** devices that the site may use without asking; not in every browser */
  getDevices?(): Promise<readonly BluetoothDeviceLike[]>;
}

export interface BluetoothDeviceLike {
  /** the same for this site as long as the permission lasts */
  readonly id: string;
  readonly name?: string | undefined;
  readonly gatt?: GattServerLike | undefined;
  addEventListener(
    type: 'gattserverdisconnected' | 'advertisementreceived',
    listener: () => void,
    options?: { readonly once?: boolean },
  ): void;
  removeEventListener(type: 'gattserverdisconnected', listener: () => void): void;
  /** not in every browser */
  watchAdvertisements?(options: { readonly signal: AbortSignal }): Promise<void>;
  forget?(): Promise<void>;
}

export interface GattServerLike {
  connect(): Promise<GattServerLike>;
  disconnect(): void;
  getPrimaryService(uuid: string): Promise<{ getCharacteristic(uuid: string): Promise<CharacteristicLike> }>;
}

export interface CharacteristicLike {
  readonly properties: { readonly notify: boolean; readonly writeWithoutResponse: boolean };
  readonly value?: DataView | undefined;
  writeValueWithoutResponse(bytes: BufferSource): Promise<void>;
  writeValueWithResponse(bytes: BufferSource): Promise<void>;
  startNotifications(): Promise<unknown>;
  addEventListener(type: 'characteristicvaluechanged', listener: () => void): void;
  removeEventListener(type: 'characteristicvaluechanged', listener: () => void): void;
}

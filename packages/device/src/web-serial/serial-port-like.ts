/** USB vendor and product id of a port. */
export interface UsbIds {
  readonly vendorId: number;
  readonly productId: number;
}

export interface SerialSignals {
  readonly dataTerminalReady?: boolean;
  readonly requestToSend?: boolean;
}

export interface SerialOpenOptions {
  readonly baudRate: number;
  /** bytes the browser keeps between us and the system, in each direction */
  readonly bufferSize: number;
}

/** What we use of `SerialPort` (Web Serial API, WICG). Ours, so that neither types nor tests need a browser. */
export interface SerialPortLike {
  /** null while closed and after a fatal error; a new stream after an error that is not fatal */
  readonly readable: ReadableStream<Uint8Array> | null;
  readonly writable: WritableStream<Uint8Array> | null;
  open(options: SerialOpenOptions): Promise<void>;
  close(): Promise<void>;
  setSignals(signals: SerialSignals): Promise<void>;
  getInfo(): { readonly usbVendorId?: number; readonly usbProductId?: number };
}

export type SerialEventName = 'connect' | 'disconnect';
/** `target` is the port that came or went. */
export type SerialEventListener = (event: { readonly target: unknown }) => void;

/** What we use of `navigator.serial` in the Worker. */
export interface SerialLike {
  getPorts(): Promise<readonly SerialPortLike[]>;
  addEventListener(type: SerialEventName, listener: SerialEventListener): void;
  removeEventListener(type: SerialEventName, listener: SerialEventListener): void;
}

export interface SerialPortFilter {
  readonly usbVendorId: number;
}

/** What we use of `navigator.serial` in the page: `requestPort` exists there only, and only inside a click. */
export interface SerialChooserLike {
  getPorts(): Promise<readonly SerialPortLike[]>;
  requestPort(options: { readonly filters: SerialPortFilter[] }): Promise<SerialPortLike>;
}

/** The port's USB ids; null for a port that is not on USB. */
export function usbIdsOf(port: SerialPortLike): UsbIds | null {
  const { usbVendorId, usbProductId } = port.getInfo();
  if (usbVendorId === undefined || usbProductId === undefined) return null;
  return { vendorId: usbVendorId, productId: usbProductId };
}

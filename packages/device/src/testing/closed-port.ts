import type { SerialPortLike } from '../web-serial/serial-port-like.ts';

/** A port that is closed, for what looks at its USB numbers alone. */
export function createClosedPort(info: ReturnType<SerialPortLike['getInfo']>): SerialPortLike {
  return {
    readable: null,
    writable: null,
    open: () => Promise.resolve(),
    close: () => Promise.resolve(),
    setSignals: () => Promise.resolve(),
    getInfo: () => info,
  };
}

import type { SerialSignals, SerialTransportOptions } from '@kinora/device';
import type { SerialPortSettings, SerialSignalChoice } from '../protocol.ts';

/** Boards that lose the end of long lines keep this much. bytes */
const pieceBytes = 63;

const signalsOf: Readonly<Record<SerialSignalChoice, SerialSignals | null>> = {
  system: null,
  'both-on': { dataTerminalReady: true, requestToSend: true },
  'both-off': { dataTerminalReady: false, requestToSend: false },
  'dtr-only': { dataTerminalReady: true, requestToSend: false },
};

/** What a person's settings mean for the link. */
export function portOptions(
  settings: SerialPortSettings | undefined,
): Pick<SerialTransportOptions, 'signals' | 'chunkBytes'> {
  const signals = settings === undefined ? null : signalsOf[settings.signals];
  return {
    ...(signals === null ? {} : { signals }),
    ...(settings?.inPieces === true ? { chunkBytes: pieceBytes } : {}),
  };
}

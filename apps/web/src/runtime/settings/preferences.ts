import { type SerialPortSettings, serialSignalChoices } from '@kinora/engine';
import { type Interpolation, interpolations } from '@kinora/motion';
import { isRecord } from '../storage/stored-value.ts';
import { isUsableStopKey, type StopKey } from '../stop/stop-key.ts';

/** What a person chose for the page; the engine's own settings are separate. */
export interface Preferences {
  readonly interpolation: Interpolation;
  /** The second stop key, beside Esc. */
  readonly stopKey: StopKey;
  /** Firmware that the virtual device plays. */
  readonly virtualFirmware: 'v0.3' | 'v0.4';
  readonly serialPort: SerialPortSettings;
  /** connect the device again after a reload (rule PG-116) */
  readonly connectsAgain: boolean;
  /** keep a list of what was opened, in this browser, for who is signed in (docs/decisions/0039) */
  readonly keepsRecents: boolean;
}

export const defaultPreferences: Preferences = {
  interpolation: 'linear',
  stopKey: { code: 'F8', ctrl: false, alt: false, meta: false },
  virtualFirmware: 'v0.3',
  serialPort: { signals: 'system', inPieces: false },
  connectsAgain: true,
  keepsRecents: true,
};

export function parsePreferences(stored: unknown): Preferences {
  const from = isRecord(stored) ? stored : {};
  const interpolation = interpolations.find((name) => name === from['interpolation']);
  return {
    interpolation: interpolation ?? defaultPreferences.interpolation,
    stopKey: isUsableStopKey(from['stopKey']) ? from['stopKey'] : defaultPreferences.stopKey,
    virtualFirmware: from['virtualFirmware'] === 'v0.4' ? 'v0.4' : defaultPreferences.virtualFirmware,
    serialPort: parseSerialPort(from['serialPort']),
    connectsAgain: from['connectsAgain'] !== false,
    keepsRecents: from['keepsRecents'] !== false,
  };
}

function parseSerialPort(stored: unknown): SerialPortSettings {
  const from = isRecord(stored) ? stored : {};
  const signals = serialSignalChoices.find((name) => name === from['signals']);
  return { signals: signals ?? defaultPreferences.serialPort.signals, inPieces: from['inPieces'] === true };
}

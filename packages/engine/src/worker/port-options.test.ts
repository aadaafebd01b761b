import { describe, expect, it } from 'vitest';
import { serialSignalChoices } from '../protocol.ts';
import { portOptions } from './port-options.ts';

describe('the settings of a serial port', () => {
  it('[DV-116] leave everything to the system unless a person chose', () => {
    expect(portOptions(undefined)).toEqual({});
    expect(portOptions({ signals: 'system', inPieces: false })).toEqual({});
  });

  it('[DV-116] set both control lines in each other choice', () => {
    const set = serialSignalChoices.map((signals) => portOptions({ signals, inPieces: false }).signals);
    expect(set).toEqual([
      undefined,
      { dataTerminalReady: true, requestToSend: true },
      { dataTerminalReady: false, requestToSend: false },
      { dataTerminalReady: true, requestToSend: false },
    ]);
  });

  it('[DV-116] hand lines over in pieces of 63 bytes', () => {
    expect(portOptions({ signals: 'system', inPieces: true })).toEqual({ chunkBytes: 63 });
  });
});

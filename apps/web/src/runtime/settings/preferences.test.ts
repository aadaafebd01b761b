import { describe, expect, it } from 'vitest';
import { defaultPreferences, parsePreferences } from './preferences.ts';

describe('stored preferences', () => {
  it.each([undefined, null, 'x', {}, { interpolation: 'cubic', stopKey: 'F9', virtualFirmware: 'v0.2' }])(
    '[PG-30] are the defaults for %j',
    (stored) => {
      expect(parsePreferences(stored)).toEqual(defaultPreferences);
    },
  );

  it.each([{ signals: 'all', inPieces: 'yes' }, 7, null])(
    '[DV-116] refuse a serial port of %j',
    (serialPort) => {
      expect(parsePreferences({ serialPort }).serialPort).toEqual({ signals: 'system', inPieces: false });
    },
  );

  it('[PG-30] come back as they were', () => {
    const chosen = {
      interpolation: 'makima',
      stopKey: { code: 'F9', ctrl: false, alt: false, meta: false },
      virtualFirmware: 'v0.4',
      serialPort: { signals: 'dtr-only', inPieces: true },
      connectsAgain: false,
      keepsRecents: false,
    } as const;
    expect(parsePreferences(JSON.parse(JSON.stringify(chosen)))).toEqual(chosen);
  });
});

import { describe, expect, it } from 'vitest';
import type { AxisConfig, EngineSettings } from '../../protocol.ts';
import { defaultSettings } from '../default-settings.ts';
import { tightenSettings } from './consent.ts';

const withAxis = (axis: Partial<AxisConfig>): EngineSettings => ({
  ...defaultSettings,
  axes: { ...defaultSettings.axes, L0: { ...defaultSettings.axes.L0, ...axis } },
});

describe('settings that change while a partner may drive', () => {
  it.each<[keyof EngineSettings, EngineSettings[keyof EngineSettings], EngineSettings[keyof EngineSettings]]>(
    [
      ['handSpeed', 5000, 20_000],
      ['handAcceleration', 50_000, 200_000],
      ['handAcceleration', 50_000, null],
      ['softStartMs', 5000, 2000],
      ['seekSoftStartMs', 3000, 500],
      ['continueWhenHidden', false, true],
      ['intensity', 0.2, 1],
    ],
  )('[RM-95] keep the tighter %s: %j of %j, whichever came first', (name, tight, wide) => {
    const [held, asked] = [
      { ...defaultSettings, [name]: tight },
      { ...defaultSettings, [name]: wide },
    ];
    expect(tightenSettings(held, asked)).toEqual(held);
    expect(tightenSettings(asked, held)).toEqual(held);
  });

  it.each<[Partial<AxisConfig>, Partial<AxisConfig>]>([
    [{ min: 2000 }, { min: 0 }],
    [{ max: 7000 }, { max: 9999 }],
    [{ enabled: false }, { enabled: true }],
    [{ speed: 3000 }, { speed: 8000 }],
    [{ speed: 3000 }, { speed: null }],
  ])('[RM-95] keep of an axis the tighter of %j and %j', (tight, wide) => {
    expect(tightenSettings(withAxis(tight), withAxis(wide))).toEqual(withAxis(tight));
    expect(tightenSettings(withAxis(wide), withAxis(tight))).toEqual(withAxis(tight));
  });

  it('[RM-95] keep the direction, and take the home', () => {
    const asked = withAxis({ inverted: true, home: 1000 });
    expect(tightenSettings(defaultSettings, asked)).toEqual(withAxis({ home: 1000 }));
  });

  it('[RM-95] switch an axis off of whose range nothing is left', () => {
    const held = withAxis({ max: 3000 });
    expect(tightenSettings(held, withAxis({ min: 4000 }))).toEqual(withAxis({ max: 3000, enabled: false }));
  });
});

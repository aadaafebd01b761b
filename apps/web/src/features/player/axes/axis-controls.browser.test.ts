import { defaultSettings, type EngineSettings } from '@kinora/engine';
import { type AxisName, axisNames } from '@kinora/motion';
import { describe, expect, it } from 'vitest';
import { commit } from '../../../testing/keys.ts';
import { openWithDevice } from '../testing/player-page.ts';
import { axisWords, strokes } from '../testing/sample-files.ts';

type Changes = Partial<EngineSettings['axes'][AxisName]>;

/** The defaults, but for these settings of axes. */
function withAxes(axes: Readonly<Partial<Record<AxisName, Changes>>>): EngineSettings {
  const changed = axisNames.map((axis) => [axis, { ...defaultSettings.axes[axis], ...axes[axis] }]);
  return { ...defaultSettings, axes: Object.fromEntries(changed) as EngineSettings['axes'] };
}

describe('the row of an axis', () => {
  it('[PB-110, PB-114, EN-46] sends the switch, the range and the direction of this axis alone', async () => {
    const { app, button, engine } = await openWithDevice(strokes());
    const sends = (axes: Parameters<typeof withAxes>[0]) =>
      expect.poll(() => engine.last('settings.set')?.settings).toEqual(withAxes(axes));
    const sent: Partial<Record<AxisName, Changes>> = {};
    for (const [index, axis] of axisNames.entries()) {
      const word = axisWords[axis];
      const min = 100 * (index + 10);
      await app.getByRole('slider', { name: `${word}: lowest position` }).fill(String(min));
      sent[axis] = { min };
      await sends(sent);
      await app.getByRole('slider', { name: `${word}: highest position` }).fill(String(min + 5000));
      sent[axis] = { min, max: min + 5000 };
      await sends(sent);
      await app.getByRole('switch', { name: `${word} enabled` }).click();
      sent[axis] = { ...sent[axis], enabled: false };
      await sends(sent);
      await button(`More for ${word}`).click();
      await app.getByRole('switch', { name: `${word} inverted` }).click();
      sent[axis] = { ...sent[axis], inverted: true };
      await sends(sent);
      await commit(app.getByLabelText(`${word}: lowest, in percent (%)`), String(30 + index));
      await commit(app.getByLabelText(`${word}: highest, in percent (%)`), String(80 + index));
      sent[axis] = {
        ...sent[axis],
        min: Math.round((30 + index) * 99.99),
        max: Math.round((80 + index) * 99.99),
      };
      await sends(sent);
    }
  });
});

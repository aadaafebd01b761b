import { loadWords } from '@kinora/phrases';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ShownWithDevice, showWithDevice } from '../../runtime/device/testing/show-with-device.tsx';
import { TimingSettings } from './timing-settings.tsx';

const words = await loadWords('settings', 'en');

let page: ShownWithDevice;

beforeEach(async () => {
  page = await showWithDevice('settings');
  await page.show(<TimingSettings />);
});

afterEach(() => page.close());

/** the box of the toggle with this label */
function box(label: string): HTMLInputElement {
  const found = [...document.querySelectorAll<HTMLInputElement>('input[type=checkbox]')].find(
    ({ ariaLabel, labels }) => ariaLabel === label || labels?.[0]?.textContent.includes(label),
  );
  if (found === undefined) throw new Error(`no toggle ${label}`);
  return found;
}

describe('the settings of timing', () => {
  it.each(['lineHasBaudRate', 'continueWhenHidden'] as const)(
    'shows and changes %s, and nothing else',
    (name) => {
      const before = page.engineSettings.getState();
      expect(box(words[name]).checked).toBe(before[name]);
      act(() => box(words[name]).click());
      expect(page.engineSettings.getState()).toEqual({ ...before, [name]: !before[name] });
      expect(box(words[name]).checked).toBe(!before[name]);
    },
  );
});

import { defaultSettings, type RecipientRoom } from '@kinora/engine';
import { loadWords } from '@kinora/phrases';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { SettingsInRoom } from '../../runtime/device/next-start-note.tsx';
import { type ShownWithDevice, showWithDevice } from '../../runtime/device/testing/show-with-device.tsx';
import { AxisSettings } from './axis-settings.tsx';
import { MotionSettings } from './motion-settings.tsx';

const { receive } = await loadWords('room', 'en');

let page: ShownWithDevice;

beforeEach(async () => {
  page = await showWithDevice('settings');
  await page.show(
    <>
      <SettingsInRoom />
      <MotionSettings />
      <AxisSettings />
    </>,
  );
});

afterEach(() => page.close());

const text = () => document.body.textContent;

it('[RP-62] the settings of a person who is moved say what counts now where they ask for more', async () => {
  const { axes } = defaultSettings;
  const L0 = { ...axes.L0, min: 1_000, max: 4_000 };
  const consent = { axes: { ...axes, L0 }, speed: 9_000, intensity: 0.5 };
  const room = { seat: 2, connection: 'connected', consent } as Partial<RecipientRoom> as RecipientRoom;
  expect(text()).not.toContain('START');
  await page.say({ room });
  await expect.poll(text).toContain(receive.settingsInRoom);
  for (const now of ['50%', 'Speed limit for manual control and partner: 90 %/s', '10–40%'])
    expect(text()).toContain(receive.moreWaits(now));
  expect(text().split('Increases apply from the next START').length).toBe(4);
  await page.say({ room: { ...room, consent: null }, motion: 'latched' });
  await expect.poll(text).not.toContain('START');
});

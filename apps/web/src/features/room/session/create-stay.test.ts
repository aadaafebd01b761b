import { expect, it } from 'vitest';
import { followPage } from './create-stay.ts';
import type { RoomStay } from './run-stay.ts';

it('[RP-16] leaves with the page, and comes back with one that the browser kept', () => {
  const page = new EventTarget() as Window;
  const done: string[] = [];
  const stay = {
    enter: (code: string) => void done.push(`enter ${code}`),
    leave: () => void done.push('leave'),
  } as unknown as RoomStay;
  const unfollow = followPage(page, stay, 'K7QM2DXP');
  const show = (persisted: boolean) =>
    page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  show(false);
  expect(done).toEqual([]);
  page.dispatchEvent(new Event('pagehide'));
  show(true);
  expect(done).toEqual(['leave', 'enter K7QM2DXP']);
  unfollow();
  page.dispatchEvent(new Event('pagehide'));
  expect(done).toHaveLength(2);
});

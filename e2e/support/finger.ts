import type { Locator } from 'playwright-core';

/** A place inside an element, as shares of its width and height. */
type Place = readonly [across: number, down: number];

/** events of one drag: a finger that moves is seen at several places */
const steps = 6;

/** Puts one finger on an element, draws it to another place in it and lifts it; the page gets touches, no mouse. */
export async function dragByFinger(target: Locator, from: Place, to: Place): Promise<void> {
  const page = target.page();
  const session = await page.context().newCDPSession(page);
  await target.scrollIntoViewIfNeeded();
  const box = (await target.boundingBox())!;
  const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Place) => {
    const touchPoints =
      at === undefined ? [] : [{ x: box.x + box.width * at[0], y: box.y + box.height * at[1] }];
    await session.send('Input.dispatchTouchEvent', { type, touchPoints });
  };
  await touch('touchStart', from);
  for (let step = 1; step <= steps; step += 1) {
    const between = (index: 0 | 1) => from[index] + ((to[index] - from[index]) * step) / steps;
    await touch('touchMove', [between(0), between(1)]);
  }
  await touch('touchEnd');
  await session.detach();
}

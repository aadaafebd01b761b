import { describe, expect, it } from 'vitest';
import type { LockableScreen } from '../wake-lock.ts';

/** What every screen does that can be locked; `create` makes one whose page is seen. */
export function describeLockableScreen(name: string, create: () => LockableScreen): void {
  describe(`a screen that can be kept on: ${name}`, () => {
    it('is locked until the lock is released', async () => {
      const lock = await create().lock();
      expect(lock?.isReleased()).toBe(false);
      await lock?.release();
      expect(lock?.isReleased()).toBe(true);
      await lock?.release();
      expect(lock?.isReleased()).toBe(true);
    });

    it('has locks that are independent of each other', async () => {
      const screen = create();
      const [first, second] = [await screen.lock(), await screen.lock()];
      await first?.release();
      expect([first?.isReleased(), second?.isReleased()]).toEqual([true, false]);
      await second?.release();
    });

    it('shows the page', () => {
      expect(create().isSeen()).toBe(true);
    });
  });
}

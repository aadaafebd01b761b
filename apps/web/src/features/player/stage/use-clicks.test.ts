import { wallMs } from '@kinora/kernel';
import { createVirtualClock } from '@kinora/kernel/testing';
import { describe, expect, it } from 'vitest';
import { createClicks, doubleClickMs } from './use-clicks.ts';

function createRig() {
  const clock = createVirtualClock();
  const done: string[] = [];
  const clicks = createClicks(
    { single: () => done.push('single'), double: () => done.push('double') },
    clock,
  );
  return { clock, done, ...clicks };
}

describe('a click on the picture', () => {
  it('[PB-80] is one click where no second one follows', () => {
    const { clock, done, click } = createRig();
    click(1);
    expect(done).toEqual([]);
    clock.advanceTo(wallMs(clock.now() + doubleClickMs));
    click(1);
    clock.advanceTo(wallMs(clock.now() + doubleClickMs));
    expect(done).toEqual(['single', 'single']);
  });

  it('[PB-80] that is doubled never is a single one as well', () => {
    const { clock, done, click } = createRig();
    click(1);
    clock.advanceTo(wallMs(clock.now() + doubleClickMs - 1));
    click(2);
    clock.advanceTo(wallMs(clock.now() + 10 * doubleClickMs));
    expect(done).toEqual(['double']);
  });

  it('[PB-80] that no pointer made acts at once', () => {
    const { done, click } = createRig();
    click(0);
    expect(done).toEqual(['single']);
  });

  it('[PB-80] comes to nothing once the picture is gone', () => {
    const { clock, done, click, end } = createRig();
    click(1);
    end();
    clock.advanceTo(wallMs(clock.now() + doubleClickMs));
    expect(done).toEqual([]);
  });
});

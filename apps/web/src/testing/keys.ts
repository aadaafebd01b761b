import { type Locator, userEvent } from 'vitest/browser';
import type { OpenedApp } from './open-app.ts';

/** Presses keys, named as `userEvent.keyboard` does, where the focus is in the app. */
export async function pressKeys(app: OpenedApp, keys: string): Promise<void> {
  app.window().focus();
  await userEvent.keyboard(keys);
}

/** Moves the focus to an element, and presses keys there, each so many times. */
export async function pressAt(place: Locator, keys: string, times = 1): Promise<void> {
  const element = place.element() as HTMLElement;
  element.ownerDocument.defaultView!.focus();
  element.focus();
  for (let time = 0; time < times; time += 1) await userEvent.keyboard(keys);
}

/** Writes into a field, and leaves it by Enter. */
export async function commit(field: Locator, value: string): Promise<void> {
  await field.fill(value);
  await userEvent.keyboard('{Enter}');
}

/** Lowest and highest value of a slider or a number, and the step between two. */
export function boundsOf(field: Locator): readonly (string | null)[] {
  return ['min', 'max', 'step'].map((name) => field.element().getAttribute(name));
}

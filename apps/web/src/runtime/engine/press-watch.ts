import type { EngineCommand } from '@kinora/engine';
import type { EngineHost } from './engine-host.ts';

/** ms for which somebody still waits for what a press was to begin */
const maxMs = 5_000;

/** What begins, ends or changes who drives the device. */
const deciding: ReadonlySet<EngineCommand['type']> = new Set([
  'link.connect',
  'link.disconnect',
  'console.send',
  'profile.play',
  'owner.take',
  'owner.release',
  'stop',
  'stop.resume',
  'room.enter',
  'room.start',
  'room.leave',
]);

/** Presses that cannot take effect at once, because something has to be asked before (rule MP-7). */
export interface PressWatch {
  /** A press, in place of any before. The result says whether it still counts. */
  begin(): () => boolean;
  /** Who pressed has turned to something else. */
  withdraw(): void;
}

interface PressWatchDeps {
  readonly engine: Pick<EngineHost, 'onCommand'>;
  readonly view: Window;
  /** ms since 1970 */
  readonly epochNow: () => number;
}

export function createPressWatch({ engine, view, epochNow }: PressWatchDeps): PressWatch {
  let latest = 0;
  const withdraw = () => void (latest += 1);
  engine.onCommand(({ type }) => {
    if (deciding.has(type)) withdraw();
  });
  view.document.addEventListener('visibilitychange', () => {
    if (view.document.hidden) withdraw();
  });
  return {
    withdraw,
    begin() {
      withdraw();
      const [own, { href }, pressedAt] = [latest, view.location, epochNow()];
      return () => own === latest && view.location.href === href && epochNow() - pressedAt <= maxMs;
    },
  };
}

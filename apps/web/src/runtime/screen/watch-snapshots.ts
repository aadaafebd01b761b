import type { EngineSnapshot } from '@kinora/engine';
import type { EngineHost } from '../engine/engine-host.ts';
import { subscribeInPictures } from './in-pictures.ts';
import { type Pictures, pictures } from './pictures.ts';

type Source = Pick<EngineHost, 'snapshot' | 'subscribe'>;

/**
 * Calls `changed` for views of snapshots: at once where the device's state is another or nobody looks, and with
 * the next picture where only numbers moved, which they do twenty times a second (rule PB-44).
 */
export function watchSnapshots(
  { snapshot, subscribe }: Source,
  changed: () => void,
  isHidden: () => boolean = () => document.hidden,
  screen: Pictures = pictures,
): () => void {
  let last = snapshot();
  const endUrgent = subscribe(() => {
    const next = snapshot();
    if (isOtherState(last, next) || isHidden()) changed();
    last = next;
  });
  const endNumbers = subscribeInPictures(subscribe, changed, screen);
  return () => {
    endUrgent();
    endNumbers();
  };
}

function isOtherState(last: EngineSnapshot, next: EngineSnapshot): boolean {
  return (
    last.motion !== next.motion ||
    last.stopCause !== next.stopCause ||
    last.owner !== next.owner ||
    last.link.kind !== next.link.kind ||
    last.linkKind !== next.linkKind ||
    last.room?.connection !== next.room?.connection
  );
}

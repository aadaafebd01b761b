import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readDroppedFiles } from '../features/player/files/dropped-files.ts';
import { drivingPlaceOf } from '../runtime/device/driving-place.ts';
import { waitingFiles } from '../runtime/files/waiting-files.ts';
import { useRuntime } from '../runtime/use-runtime.ts';
import { useUser } from '../runtime/use-session.ts';

/**
 * Rule PB-98: a file that is dropped on any page stays in Kinora, where a browser would open it in the page's place. It
 * waits for the player; nobody is taken away from what is on the page.
 */
export function DropGuard(): null {
  const runtime = useRuntime();
  const navigate = useNavigate();
  const player = useUser() === null ? '/SVideo' : '/videoPlay';
  // the player would lead out of the room
  const isRoom = drivingPlaceOf(useLocation().pathname) === 'room';

  useEffect(() => {
    const { notices, phrases } = runtime;
    const waiting = waitingFiles(runtime);
    const end = new AbortController();

    function report(files: readonly File[]): void {
      if (files.length === 0) return;
      waiting.add(files);
      const count = waiting.count.getState();
      if (count === 0) return;
      const words = phrases.player.kept;
      notices.show({
        key: `player.files-waiting ${count}`,
        text: words.elsewhere(count),
        tone: 'info',
        ...(!isRoom && { act: { word: words.open, run: () => navigate(player) } }),
      });
    }

    function guard(event: DragEvent): void {
      const { dataTransfer } = event;
      if (dataTransfer?.types.includes('Files') !== true || event.defaultPrevented) return;
      if (waiting.isTaken() || isFileField(event.target)) return;
      event.preventDefault();
      if (event.type === 'drop') void readDroppedFiles(dataTransfer).then(report);
      else dataTransfer.dropEffect = 'copy';
    }

    for (const type of ['dragover', 'drop'] as const) {
      window.addEventListener(type, guard, { signal: end.signal });
    }
    return () => end.abort();
  }, [runtime, navigate, player, isRoom]);

  return null;
}

/** A field for files takes a drop by itself. */
function isFileField(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.type === 'file';
}

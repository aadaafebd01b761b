import { useEffect } from 'react';
import { useLocation, useNavigate } from '../runtime/router/use-router.ts';
import { drivingPlaceOf } from '../runtime/device/driving-place.ts';
import { waitingFiles } from '../runtime/files/waiting-files.ts';
import { useRuntime } from '../runtime/use-runtime.ts';
import { usePlayerPath } from '../runtime/use-player-path.ts';

const load = () => import('./report-dropped.ts');

/** Fetched while something is dragged: a drop has to be read inside of its event. */
let dropped: Awaited<ReturnType<typeof load>> | null = null;

/**
 * Rule PB-98: a file that is dropped on any page stays in Kinora, where a browser would open it in the page's place. It
 * waits for the player; nobody is taken away from what is on the page.
 */
export function DropGuard(): null {
  const runtime = useRuntime();
  const navigate = useNavigate();
  const home = usePlayerPath();
  // the player would lead out of the room
  const player = drivingPlaceOf(useLocation().pathname) === 'room' ? null : home;

  useEffect(() => {
    const end = new AbortController();

    async function take(transfer: DataTransfer): Promise<void> {
      // what was not fetched in time would open folders
      const files = dropped?.readDroppedFiles(transfer) ?? [...transfer.files];
      const { reportDropped } = await load();
      reportDropped(await files, runtime, player, navigate);
    }

    function guard(event: DragEvent): void {
      const { dataTransfer } = event;
      if (dataTransfer?.types.includes('Files') !== true || event.defaultPrevented) return;
      if (waitingFiles(runtime).isTaken() || isFileField(event.target)) return;
      event.preventDefault();
      if (event.type === 'drop') void take(dataTransfer);
      else dataTransfer.dropEffect = 'copy';
    }

    const prepare = () => void load().then((module) => (dropped = module));
    window.addEventListener('dragenter', prepare, { signal: end.signal, once: true });
    for (const type of ['dragover', 'drop'] as const) {
      window.addEventListener(type, guard, { signal: end.signal });
    }
    return () => end.abort();
  }, [runtime, navigate, player]);

  return null;
}

/** A field for files takes a drop by itself. */
function isFileField(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.type === 'file';
}

import { useEffect, useRef, useState } from 'react';
import { waitingFiles } from '../../../runtime/files/waiting-files.ts';
import { usePhrases, useRuntime } from '../../../runtime/use-runtime.ts';
import { usePlayer } from '../use-player.ts';
import classes from './drop-zone.module.css';
import { readDroppedFiles } from './dropped-files.ts';

/** Rule PB-1: the whole window takes files while the player is shown. */
export function DropZone() {
  const words = usePhrases().player;
  const runtime = useRuntime();
  const { addFiles } = usePlayer();
  const [isOver, setOver] = useState(false);
  // An element inside of another fires its enter event before the leave event: only the count knows when all is left.
  const depth = useRef(0);

  useEffect(() => waitingFiles(runtime).take((files) => void addFiles(files)), [runtime, addFiles]);

  useEffect(() => {
    const end = new AbortController();
    function listen(
      type: 'dragenter' | 'dragover' | 'dragleave' | 'drop',
      listener: (event: DragEvent) => void,
    ): void {
      window.addEventListener(
        type,
        (event) => {
          if (event.dataTransfer?.types.includes('Files') !== true) return;
          event.preventDefault();
          listener(event);
        },
        { signal: end.signal },
      );
    }
    function enter(by: number): void {
      depth.current = Math.max(0, depth.current + by);
      setOver(depth.current > 0);
    }

    listen('dragenter', () => enter(1));
    listen('dragleave', () => enter(-1));
    listen('dragover', (event) => {
      event.dataTransfer!.dropEffect = 'copy';
    });
    listen('drop', (event) => {
      depth.current = 0;
      setOver(false);
      void readDroppedFiles(event.dataTransfer!).then(addFiles);
    });
    return () => end.abort();
  }, [addFiles]);

  if (!isOver) return null;
  return (
    <div className={classes.root} aria-hidden>
      <p className={classes.text}>{words.drop}</p>
    </div>
  );
}

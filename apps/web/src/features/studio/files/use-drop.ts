import { useLayoutEffect, useState } from 'react';

/** Takes files that are dropped anywhere on the page; whether some are over it now. */
export function useDrop(open: (files: readonly File[]) => Promise<void>): boolean {
  const [isOver, setOver] = useState(false);
  // with the picture: a drop on a studio that is seen already would go to the page's own guard, and so to the player
  useLayoutEffect(() => {
    const end = new AbortController();
    // before the page's own guard, which would keep the files for the player
    const options = { signal: end.signal, capture: true };
    const take = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files') !== true) return;
      event.preventDefault();
      setOver(event.type === 'dragover');
      if (event.type === 'drop') void open([...event.dataTransfer.files]);
      else event.dataTransfer.dropEffect = 'copy';
    };
    window.addEventListener('dragover', take, options);
    window.addEventListener('drop', take, options);
    window.addEventListener(
      'dragleave',
      (event) => {
        if (event.relatedTarget === null) setOver(false);
      },
      options,
    );
    return () => end.abort();
  }, [open]);
  return isOver;
}

import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** A canvas that keeps the resolution of the screen. */
export interface FittedCanvas {
  readonly ref: RefObject<HTMLCanvasElement | null>;
  /** CSS px; 0 until it is on the page */
  readonly width: number;
  /** The drawing context in CSS px, null until the canvas is on the page. */
  readonly context: (height: number) => CanvasRenderingContext2D | null;
}

/** Follows the width of a canvas that CSS stretches, and the screen's pixel ratio. */
export function useCanvas(): FittedCanvas {
  const ref = useRef<HTMLCanvasElement>(null);
  const [width, setWidth] = useState(0);

  useEffect(() => {
    if (ref.current === null) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);

  const context = useCallback(
    (height: number) => {
      const canvas = ref.current;
      if (canvas === null || width === 0) return null;
      const pixels = {
        width: Math.round(width * devicePixelRatio),
        height: Math.round(height * devicePixelRatio),
      };
      // Setting a canvas's size clears it and allocates: only when it changed.
      if (canvas.width !== pixels.width) canvas.width = pixels.width;
      if (canvas.height !== pixels.height) canvas.height = pixels.height;
      const drawing = canvas.getContext('2d', { alpha: false });
      drawing?.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0);
      return drawing;
    },
    [width],
  );
  return { ref, width, context };
}

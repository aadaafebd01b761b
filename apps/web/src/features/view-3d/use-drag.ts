import { type PointerEvent, useRef } from 'react';

/** radians for each CSS pixel: half a turn across a small view */
const radiansPerPixel = 0.01;

/** Pointer handlers that report how far a drag turned the device, in radians to the right and up. */
export function useDrag(turnBy: (azimuth: number, elevation: number) => void) {
  const last = useRef<{ readonly x: number; readonly y: number }>(null);
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      event.currentTarget.setPointerCapture(event.pointerId);
      last.current = { x: event.clientX, y: event.clientY };
    },
    onPointerMove({ clientX, clientY }: PointerEvent<HTMLElement>) {
      if (last.current === null) return;
      // the device follows the hand, so the viewer goes in the opposite direction
      turnBy((last.current.x - clientX) * radiansPerPixel, (clientY - last.current.y) * radiansPerPixel);
      last.current = { x: clientX, y: clientY };
    },
    onPointerUp() {
      last.current = null;
    },
    onPointerCancel() {
      last.current = null;
    },
  };
}

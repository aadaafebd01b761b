import { createPressReader, type Pad, type PadHost, watchPads } from '../gamepad/watch-pads.ts';

/** The right one of the four (B, circle) in the browsers' standard layout. */
const stopPadButton = 1;

/**
 * Rules LB-70 and LB-71: a controller's stop button stops on every page, even where it has another use. On a controller
 * whose layout the browser does not know, every button stops.
 */
export function listenForStopPad(host: PadHost, stop: () => void): () => void {
  const readPresses = createPressReader();
  return watchPads(host, (pads) => {
    const isStop = pads.map((pad) => isStopPress(pad, readPresses(pad))).includes(true);
    if (isStop) stop();
  });
}

function isStopPress({ mapping }: Pad, presses: readonly number[]): boolean {
  return mapping === 'standard' ? presses.includes(stopPadButton) : presses.length > 0;
}

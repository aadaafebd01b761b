/** CSS px of the lanes below the picture, as a person chose them; null = by the window. */
export type ChosenHeight = number | null;

/** CSS px: one lane can still be read. */
export const minLanes = 48;
/** Share of the window's height that the lanes may take at most. */
const maxShare = 0.4;
/** Share of the window's height that leaves the picture at least 60 %, header and controls included. */
const usualShare = 0.14;
const usualMax = 148;
/** CSS px of the line that says why the device rests: it has them from the lanes, not from the picture (PG-143). */
const lineHeight = 44;

/** The most that the lanes may be high in a window of this height. CSS px */
export function maxLanes(windowHeight: number): number {
  return Math.max(minLanes, Math.round(windowHeight * maxShare));
}

/** Rule PG-146: the height of the lanes in a window of this height, with or without the line above the controls. CSS px */
export function laneHeight(chosen: ChosenHeight, windowHeight: number, hasLine = false): number {
  const usual = Math.min(usualMax, windowHeight * usualShare) - (hasLine ? lineHeight : 0);
  const wanted = chosen ?? usual;
  return Math.round(Math.min(maxLanes(windowHeight), Math.max(minLanes, wanted)));
}

/** CSS px of one press of an arrow key. */
const keyStep = 16;

/** The height after a key on the grip; null for a key that means nothing there. */
export function laneHeightByKey(key: string, height: number, windowHeight: number): number | null {
  const heights: Readonly<Record<string, number>> = {
    ArrowUp: height + keyStep,
    ArrowDown: height - keyStep,
    Home: minLanes,
    End: maxLanes(windowHeight),
  };
  const wanted = Object.hasOwn(heights, key) ? heights[key]! : null;
  return wanted === null ? null : laneHeight(wanted, windowHeight);
}

import { type HandPositions, stickPositions } from '../../../runtime/gamepad/stick-positions.ts';
import type { Pad } from '../../../runtime/gamepad/watch-pads.ts';

/**
 * What the buttons of a controller do in the player, by the browsers' numbers of the standard layout; the stop button is
 * the whole page's (runtime/stop/stop-pad.ts). Source: the Gamepad specification, "standard gamepad".
 */
export const padButtons = {
  playPause: 0,
  pauseDevice: 2,
  skipGap: 3,
  seekBack: 4,
  seekForward: 5,
  intensityUp: 12,
  intensityDown: 13,
  offsetLater: 14,
  offsetEarlier: 15,
} as const;

export type PadAction = keyof typeof padButtons;
export const padActions = Object.keys(padButtons) as readonly PadAction[];

/** Held down, the sticks drive the device by hand; let go, the device holds (rule LB-74). */
const handButton = 7;

export function actionsOf(presses: readonly number[]): readonly PadAction[] {
  return padActions.filter((action) => presses.includes(padButtons[action]));
}

/** Where the sticks want the axes, 0..9999; null while the button that lets them is not held. */
export function handOf(pad: Pad): HandPositions | null {
  return pad.mapping === 'standard' && pad.buttons[handButton]?.pressed === true ? stickPositions(pad) : null;
}

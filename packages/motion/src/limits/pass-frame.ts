import { fullScale } from '@kinora/kernel';
import type { ChannelMove, GatedFrame } from '../tcode/frame.ts';

/** The last look before the encoder: whole numbers inside the device's language, or the move stays here. */
export function passFrame(moves: readonly ChannelMove[]): GatedFrame | null {
  const passed = moves.filter(isSound);
  return passed.length === 0 ? null : (passed as readonly ChannelMove[] as GatedFrame);
}

function isSound(move: ChannelMove): boolean {
  const { value, intervalMs } = move;
  const validValue = Number.isInteger(value) && value >= 0 && value <= fullScale;
  return validValue && Number.isSafeInteger(intervalMs) && intervalMs >= 1;
}

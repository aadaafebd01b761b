import type { SegmentTiming } from './segment-leg.ts';

export interface GateTiming {
  /** ms between frames, 10..33 */
  readonly tickMs: number;
  /** ms that the line needs for one channel of a frame; 0 = a line without a baud rate */
  readonly channelMs: number;
  /** ms that the line needs for the next frame at least, where frames are padded to the length of the one before */
  readonly minLineMs?: number;
  /** ms in which what is due goes in one line, where each line is a message with a cost; half a tick is what aims have to spare */
  readonly gatherMs?: number;
  /** ms between two lines at least */
  readonly gapMs?: number;
  /** where the device plans its own speed from each command */
  readonly segments?: SegmentTiming | undefined;
  /** DSTOP does nothing to the device, so that what is left of a first move is crept */
  readonly ignoresStop?: boolean;
}

/** What counts of it for the end of a motion. */
export type EndTiming = Pick<GateTiming, 'segments' | 'ignoresStop'>;

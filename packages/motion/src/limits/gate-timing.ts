export interface GateTiming {
  /** ms between frames, 10..33 */
  readonly tickMs: number;
  /** ms that the line needs for one channel of a frame; 0 = a line without a baud rate */
  readonly channelMs: number;
  /** ms that the line needs for the next frame at least, where frames are padded to the length of the one before */
  readonly minLineMs?: number;
}

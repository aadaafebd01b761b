/** Squares along the lower edge: enough for 65,535 frames, 36 minutes at 30 a second. */
const bits = 16;
/** side of a square in units of a 640x360 picture; big enough to survive the codec */
const side = 14;
const left = 640 - bits * side - 12;
const top = 360 - side - 10;

/** Draws the frame's number as black and white squares, lowest bit at the right, on a 640x360 canvas. */
export function drawFrameNumber(context: OffscreenCanvasRenderingContext2D, frame: number): void {
  for (let bit = 0; bit < bits; bit += 1) {
    context.fillStyle = (frame >> bit) & 1 ? '#fff' : '#000';
    context.fillRect(left + (bits - 1 - bit) * side, top, side, side);
  }
}

/**
 * Reads the number back from a picture of any size, as RGBA bytes in rows: the middle of each square is white or
 * black. Source of the layout: `drawFrameNumber`.
 */
export function readFrameNumber(picture: {
  readonly width: number;
  readonly height: number;
  readonly data: ArrayLike<number>;
}): number {
  let frame = 0;
  for (let bit = 0; bit < bits; bit += 1) {
    const x = Math.floor(((left + (bits - bit - 0.5) * side) / 640) * picture.width);
    const y = Math.floor(((top + side / 2) / 360) * picture.height);
    const red = picture.data[(y * picture.width + x) * 4] ?? 0;
    if (red > 127) frame |= 1 << bit;
  }
  return frame;
}

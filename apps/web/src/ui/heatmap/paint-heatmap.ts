import { heatColour, heatShare } from './heat-colour.ts';

export interface HeatmapPicture {
  /** units/s, one for each CSS px of the video's length */
  readonly speeds: ArrayLike<number>;
  readonly width: number;
  readonly height: number;
  readonly background: string;
}

/** Rest still shows a trace of the band, CSS px. */
const restHeight = 2;

/** Rule PB-45: speed as colour and, for eyes that cannot distinguish colours, as height. */
export function paintHeatmap(canvas: CanvasRenderingContext2D, picture: HeatmapPicture): void {
  canvas.fillStyle = picture.background;
  canvas.fillRect(0, 0, picture.width, picture.height);
  for (let x = 0; x < Math.min(picture.width, picture.speeds.length); x += 1) {
    const share = heatShare(picture.speeds[x]!);
    if (share === 0) continue;
    const height = restHeight + share * (picture.height - restHeight);
    canvas.fillStyle = heatColour(share);
    canvas.fillRect(x, picture.height - height, 1, height);
  }
}

/** Which part of the picture is shown: a video for two eyes has a picture for each of them. */
export const videoViews = ['whole', 'left', 'upper'] as const;
export type VideoView = (typeof videoViews)[number];

/** The part as CSS says it; the element then has the shape of the part. */
export const viewBoxes: Readonly<Record<VideoView, string>> = {
  whole: 'none',
  left: 'inset(0 50% 0 0)',
  upper: 'inset(0 0 50% 0)',
};

/** Firefox and Safari show whole pictures only. */
export function canShowPart(): boolean {
  return CSS.supports('object-view-box', viewBoxes.left);
}

export function parseVideoView(stored: unknown): VideoView {
  return videoViews.find((view) => view === stored) ?? 'whole';
}

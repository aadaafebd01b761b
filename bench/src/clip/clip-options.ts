/** What a clip is made of; the picture is drawn on 640x360 units and scaled. */
export interface ClipOptions {
  readonly width: number;
  readonly height: number;
  readonly framesPerSecond: number;
  readonly durationMs: number;
  /** bits/s, as the encoders understand it: a target, not a limit */
  readonly videoBitrate: number;
  readonly audioBitrate: number;
}

/** The committed sample; docs/spec/sample.md, SA-8. */
export const sampleClip: ClipOptions = {
  width: 640,
  height: 360,
  framesPerSecond: 30,
  durationMs: 60_000,
  videoBitrate: 185_000,
  audioBitrate: 24_000,
};

/**
 * Eleven minutes at the least size that still tells its frames: ten for a measurement, one to spare. 25 frames a second
 * meet a display's 60 Hz at five phases; at 30 all frames would share one, which wanders by a whole refresh.
 */
export const longClip: ClipOptions = {
  width: 160,
  height: 90,
  framesPerSecond: 25,
  durationMs: 660_000,
  videoBitrate: 40_000,
  audioBitrate: 16_000,
};

/** As large as films come; long enough for one measurement. */
export const hugeClip: ClipOptions = {
  width: 3840,
  height: 2160,
  framesPerSecond: 60,
  durationMs: 14_000,
  videoBitrate: 20_000_000,
  audioBitrate: 24_000,
};

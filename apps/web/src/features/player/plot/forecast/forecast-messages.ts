import type { EngineSettings, ForecastSetup, OutputForecast } from '@kinora/engine';
import type { ChannelName, Shaping } from '@kinora/motion';

/** ms of the script's time in one tile */
export const tileMs = 10_000;

/** What the gate is asked with. */
export interface ForecastPace {
  readonly settings: EngineSettings;
  /** of the video */
  readonly rate: number;
}

/** A track that the Worker has, or gets in slices. */
export interface SentTrack {
  readonly id: number;
  readonly channel: ChannelName;
  /** keyframes */
  readonly length: number;
}

/** The next keyframes of a track of the last load. */
export interface TrackSlice {
  readonly type: 'slice';
  readonly id: number;
  readonly times: Float64Array<ArrayBuffer>;
  readonly positions: Float64Array<ArrayBuffer>;
}

/** What the engine is given as well, without the keyframes. */
export interface SentSetup extends Omit<ForecastSetup, 'tracks'> {
  /** each earlier by the offset of its axis, ms (SP-55) */
  readonly tracks: readonly (SentTrack & { readonly earlierMs: number })[];
}

/** To the Worker. Each with a `version` makes the tiles before it outdated: it is that of those behind it. */
export type ForecastRequest =
  | ({ readonly type: 'load'; readonly version: number; readonly setup: SentSetup } & ForecastPace)
  | TrackSlice
  | ({ readonly type: 'pace'; readonly version: number } & ForecastPace)
  | { readonly type: 'shape'; readonly version: number; readonly shaping: Shaping; readonly atMs: number }
  | { readonly type: 'seek'; readonly version: number; readonly atMs: number }
  /** instead of what was wanted before */
  | { readonly type: 'want'; readonly tiles: readonly number[] };

/** From the Worker: one tile. */
export interface ForecastAnswer {
  readonly version: number;
  readonly tile: number;
  readonly output: OutputForecast;
}

import type { EngineSettings, ForecastSetup, OutputForecast } from '@kinora/engine';
import type { Shaping } from '@kinora/motion';

/** ms of the script's time in one tile */
export const tileMs = 10_000;

/** What the gate is asked with. */
export interface ForecastPace {
  readonly settings: EngineSettings;
  /** of the video */
  readonly rate: number;
}

/** To the Worker. Each but the last makes the tiles before it outdated: `version` is that of those behind it. */
export type ForecastRequest =
  | ({ readonly type: 'load'; readonly version: number; readonly setup: ForecastSetup } & ForecastPace)
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

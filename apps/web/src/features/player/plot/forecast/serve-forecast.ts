import { createForecast, type Forecast } from '@kinora/engine';
import type { Shaping } from '@kinora/motion';
import {
  type ForecastAnswer,
  type ForecastPace,
  type ForecastRequest,
  type SentSetup,
  tileMs,
} from './forecast-messages.ts';
import { createReceivedTracks } from './received-tracks.ts';

interface ServedForecast {
  readonly post: (answer: ForecastAnswer) => void;
  /** Calls when newer requests have been heard; one call at a time. */
  readonly later: (run: () => void) => void;
}

/** Makes the wanted tiles one by one, and hears what changes between two. */
export function serveForecast({ post, later }: ServedForecast): (request: ForecastRequest) => void {
  const received = createReceivedTracks();
  let setup: SentSetup | null = null;
  /** null while keyframes of the setup are missing */
  let forecast: Forecast | null = null;
  let pace: ForecastPace | null = null;
  let version = 0;
  let wanted: readonly number[] = [];
  let isBusy = false;

  function next(): void {
    isBusy = false;
    const [tile, ...rest] = wanted;
    if (tile === undefined || forecast === null || pace === null) return;
    wanted = rest;
    const stretch = { fromMs: tile * tileMs, untilMs: (tile + 1) * tileMs };
    post({ version, tile, output: forecast.over(stretch, pace.settings, pace.rate) });
    goOn();
  }

  function goOn(): void {
    if (isBusy || forecast === null || wanted.length === 0) return;
    isBusy = true;
    later(next);
  }

  function begin(): void {
    const tracks = setup && received.complete(setup.tracks);
    forecast = setup && tracks && createForecast({ ...setup, tracks });
  }

  function shape(shaping: Shaping, atMs: number): void {
    if (forecast !== null) return forecast.change(shaping, atMs);
    // nothing has been played yet that would go on from there
    setup = setup && { ...setup, shaping };
  }

  function change(request: Extract<ForecastRequest, { readonly version: number }>): void {
    version = request.version;
    wanted = [];
    switch (request.type) {
      case 'load':
        setup = request.setup;
        pace = request;
        received.keep(setup.tracks);
        return begin();
      case 'pace':
        pace = request;
        return;
      case 'shape':
        return shape(request.shaping, request.atMs);
      case 'seek':
        return forecast?.seek(request.atMs);
    }
  }

  return (request) => {
    switch (request.type) {
      case 'want':
        wanted = request.tiles;
        return goOn();
      case 'slice':
        received.add(request);
        if (forecast === null) begin();
        return goOn();
      default:
        return change(request);
    }
  };
}

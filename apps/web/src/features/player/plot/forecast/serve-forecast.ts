import { createForecast, type Forecast } from '@kinora/engine';
import { type ForecastAnswer, type ForecastPace, type ForecastRequest, tileMs } from './forecast-messages.ts';

interface ServedForecast {
  readonly post: (answer: ForecastAnswer) => void;
  /** Calls when newer requests have been heard; one call at a time. */
  readonly later: (run: () => void) => void;
}

/** Makes the wanted tiles one by one, and hears what changes between two. */
export function serveForecast({ post, later }: ServedForecast): (request: ForecastRequest) => void {
  let forecast: Forecast | null = null;
  let pace: ForecastPace | null = null;
  let version = 0;
  let wanted: readonly number[] = [];
  let isBusy = false;

  function next(): void {
    const [tile, ...rest] = wanted;
    isBusy = tile !== undefined;
    if (tile === undefined || forecast === null || pace === null) return;
    wanted = rest;
    const stretch = { fromMs: tile * tileMs, untilMs: (tile + 1) * tileMs };
    post({ version, tile, output: forecast.over(stretch, pace.settings, pace.rate) });
    later(next);
  }

  function change(request: Exclude<ForecastRequest, { readonly type: 'want' }>): void {
    version = request.version;
    wanted = [];
    switch (request.type) {
      case 'load':
        forecast = createForecast(request.setup);
        pace = request;
        return;
      case 'pace':
        pace = request;
        return;
      case 'shape':
        return forecast?.change(request.shaping, request.atMs);
      case 'seek':
        return forecast?.seek(request.atMs);
    }
  }

  return (request) => {
    if (request.type !== 'want') return change(request);
    wanted = request.tiles;
    if (isBusy || forecast === null) return;
    isBusy = true;
    later(next);
  };
}

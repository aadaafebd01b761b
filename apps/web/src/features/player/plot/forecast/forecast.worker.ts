import type { ForecastRequest } from './forecast-messages.ts';
import { serveForecast } from './serve-forecast.ts';

/** Between two tiles the processor is the engine's. ms */
const restMs = 20;

const serve = serveForecast({
  post: (answer) => self.postMessage(answer),
  later: (run) => setTimeout(run, restMs),
});

self.addEventListener('message', ({ data }: MessageEvent<ForecastRequest>) => serve(data));

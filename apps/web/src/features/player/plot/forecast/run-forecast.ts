import type { OutputForecast } from '@kinora/engine';
import type { Runtime } from '../../../../runtime/runtime.ts';
import { whenIdle } from '../../../../runtime/when-idle.ts';
import type { PlayerSession } from '../../session/player-session.ts';
import { stripShare } from '../plot-strip.ts';
import type { PlotWindow } from '../plot-window.ts';
import type { ForecastAnswer, ForecastRequest } from './forecast-messages.ts';
import { createForecastTiles, type ForecastTiles } from './forecast-tiles.ts';

/** In a longer window of the script's time a stroke is narrower than a line: the script alone is drawn (PB-130). ms */
const maxWindowMs = 120_000;

/** ms of the script ahead of the window that are made before they are seen */
const aheadMs = 5000;

type Sources = Pick<PlayerSession, 'store' | 'shaping' | 'now' | 'onSeek'>;

export interface RunningForecast {
  /** What of the stretch that is drawn is known, in the script's time; the rest is asked for. */
  over(stretch: PlotWindow): readonly OutputForecast[];
  end(): void;
}

/** Rules TL-20 and PB-131: the forecast of what plays, made in a Worker that has what the engine has. */
export function runForecast(runtime: Runtime, player: Sources, changed: () => void): RunningForecast {
  let worker: Worker | null = null;
  let stop: () => void = () => undefined;
  let cancel: (() => void) | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tiles = createForecastTiles(
    (request) => worker?.postMessage(request, columnsOf(request)),
    (run) => {
      timer = setTimeout(run);
    },
  );

  function begin(): void {
    worker = startForecastWorker();
    worker.addEventListener('message', ({ data }: MessageEvent<ForecastAnswer>) => {
      tiles.take(data);
      changed();
    });
    stop = followChoices(runtime, player, tiles, changed);
  }

  return {
    over({ startMs, spanMs }) {
      if (spanMs > maxWindowMs * stripShare || player.store.getState().scripts.tracks.length === 0) return [];
      // idle first: a page that opens a long script has it on the screen before
      cancel ??= whenIdle(window, begin);
      return worker === null ? [] : tiles.over(startMs, startMs + spanMs + aheadMs);
    },
    end() {
      cancel?.();
      clearTimeout(timer);
      stop();
      worker?.terminate();
    },
  };
}

function startForecastWorker(): Worker {
  return new Worker(new URL('./forecast.worker.ts', import.meta.url), { type: 'module', name: 'forecast' });
}

/** They are moved to the Worker, not copied. */
function columnsOf(request: ForecastRequest): Transferable[] {
  return request.type === 'slice' ? [request.times.buffer, request.positions.buffer] : [];
}

/**
 * What the engine is sent, in the same order (feed-engine.ts); `changed` is called after each: a plot at rest asks for
 * nothing by itself. Returns the end of it.
 */
function followChoices(
  { engineSettings, preferences }: Runtime,
  { store, shaping, now, onSeek }: Sources,
  tiles: ForecastTiles,
  changed: () => void,
): () => void {
  const scriptMs = () => (now() + store.getState().offset) * 1000;

  function load(): void {
    const { axisOffsetsMs, shaping: chosen } = shaping.getState();
    const { scripts, rate } = store.getState();
    const { interpolation } = preferences.getState();
    const setup = { tracks: scripts.tracks, axisOffsetsMs, interpolation, shaping: chosen };
    tiles.load(setup, { settings: engineSettings.getState(), rate });
    changed();
  }

  function setPace(): void {
    tiles.setPace({ settings: engineSettings.getState(), rate: store.getState().rate });
    changed();
  }

  load();
  const ends = [
    store.subscribe((state, last) => {
      if (state.scripts.tracks !== last.scripts.tracks) load();
      else if (state.rate !== last.rate) setPace();
    }),
    shaping.subscribe((chosen, last) => {
      if (chosen.axisOffsetsMs !== last.axisOffsetsMs) load();
      if (chosen.shaping === last.shaping) return;
      tiles.shape(chosen.shaping, scriptMs());
      changed();
    }),
    engineSettings.subscribe(setPace),
    preferences.subscribe((chosen, last) => {
      if (chosen.interpolation !== last.interpolation) load();
    }),
    onSeek(() => tiles.seek(scriptMs())),
  ];
  return () => ends.forEach((end) => end());
}

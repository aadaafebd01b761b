import type { ForecastSetup, OutputForecast } from '@kinora/engine';
import { type AxisName, isAxisName, type Shaping } from '@kinora/motion';
import { type ForecastAnswer, type ForecastPace, type ForecastRequest, tileMs } from './forecast-messages.ts';
import { createTrackSender } from './track-sender.ts';

/** Ten times what one window shows. */
const maxKept = 128;

interface TilesSetup extends ForecastSetup {
  readonly axisOffsetsMs: Readonly<Record<AxisName, number>>;
}

/** What of the forecast the page has, and what it still asks for. */
export interface ForecastTiles {
  load(setup: TilesSetup, pace: ForecastPace): void;
  setPace(pace: ForecastPace): void;
  shape(shaping: Shaping, atMs: number): void;
  seek(atMs: number): void;
  /** Those of a stretch of the script's time that are there; asks for the others. */
  over(fromMs: number, untilMs: number): readonly OutputForecast[];
  take(answer: ForecastAnswer): void;
}

/** `later` calls when the page has drawn; one call at a time. */
export function createForecastTiles(
  post: (request: ForecastRequest) => void,
  later: (run: () => void) => void,
): ForecastTiles {
  const send = createTrackSender(post, later);
  /** a tile of an older version is shown until its successor comes */
  const kept = new Map<number, ForecastAnswer>();
  let version = 0;
  let asked: readonly number[] = [];
  let wasShaped = false;
  let script = '';

  /** What was made before counts no more. */
  function outdate(): number {
    asked = [];
    return (version += 1);
  }

  function ask(tiles: readonly number[]): void {
    if (tiles.length === 0 || tiles.every((tile) => asked.includes(tile))) return;
    asked = tiles;
    post({ type: 'want', tiles });
  }

  return {
    load({ tracks, axisOffsetsMs, interpolation, shaping }, pace) {
      const sent = send(tracks).map((track) => ({
        ...track,
        earlierMs: isAxisName(track.channel) ? axisOffsetsMs[track.channel] : 0,
      }));
      const last = script;
      script = sent.map(({ id }) => id).join();
      // what another script does is no picture of this one
      if (script !== last) kept.clear();
      wasShaped = false;
      const setup = { tracks: sent, interpolation, shaping };
      post({ type: 'load', version: outdate(), setup, ...pace });
    },
    setPace: (pace) => post({ type: 'pace', version: outdate(), ...pace }),
    shape(shaping, atMs) {
      wasShaped = true;
      post({ type: 'shape', version: outdate(), shaping, atMs });
    },
    seek(atMs) {
      // without a change there is none to forget
      if (wasShaped) post({ type: 'seek', version: outdate(), atMs });
    },
    over(fromMs, untilMs) {
      const first = Math.max(0, Math.floor(fromMs / tileMs));
      const count = Math.max(0, Math.ceil(untilMs / tileMs) - first);
      const tiles = Array.from({ length: count }, (_, index) => first + index);
      ask(tiles.filter((tile) => kept.get(tile)?.version !== version));
      return tiles.flatMap((tile) => kept.get(tile)?.output ?? []);
    },
    take(answer) {
      if (answer.version !== version) return;
      kept.delete(answer.tile);
      kept.set(answer.tile, answer);
      const [oldest] = kept.keys();
      if (kept.size > maxKept) kept.delete(oldest!);
    },
  };
}

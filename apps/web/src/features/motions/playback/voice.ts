import { type Clock, sourceMs } from '@kinora/kernel';
import { createWaveformSource, type Tuning, type WaveformSource } from '@kinora/motion';
import type { StoreApi } from 'zustand/vanilla';
import type { EngineHost } from '../../../runtime/engine/engine-host.ts';
import type { ProfileDocument } from '../document/profile-document.ts';
import { drawSeed, loadCommand } from './load-command.ts';
import { createThrottle } from './throttle.ts';

/** What plays, as a curve: the same that the Worker computes, since both begin with the same seed. */
export interface PlayedCurve {
  readonly source: WaveformSource;
  /** ms on the clock when its time 0 was */
  readonly startedMs: number;
}

export interface VoiceOptions {
  readonly engine: Pick<EngineHost, 'send'>;
  readonly clock: Clock;
  /** speed and depth, which the person changes while it plays */
  readonly tuning: StoreApi<Tuning>;
  readonly documentOf: (pk: string) => ProfileDocument | null;
}

/** The engine's profile source, with the same curve on the page's side. */
export interface Voice {
  /** Begins with a profile, or goes over to it where one plays. */
  readonly play: (pk: string) => void;
  readonly end: () => void;
  readonly curve: () => PlayedCurve | null;
  /** Follows speed and depth until the answer is called. */
  readonly attach: () => () => void;
}

/** ms; a slider that is dragged reports 60 times a second, and a third of a glide apart is smooth */
const tuningPaceMs = 100;

export function createVoice({ engine, clock, tuning, documentOf }: VoiceOptions): Voice {
  let curve: PlayedCurve | null = null;
  let played: ProfileDocument | null = null;
  const tune = createThrottle(clock, tuningPaceMs, () => played && load(played));

  /** The engine glides where it plays already, and so does the curve. */
  function load(document: ProfileDocument): void {
    played = document;
    const seed = drawSeed();
    const command = loadCommand(document, seed, tuning.getState());
    engine.send(command);
    const { channels, ...settings } = command;
    if (curve !== null) {
      return curve.source.change(channels, settings, sourceMs(clock.now() - curve.startedMs));
    }
    const startedMs = clock.now() - document.startOffsetMs;
    curve = { source: createWaveformSource(channels, settings), startedMs };
  }

  return {
    play(pk) {
      const document = documentOf(pk);
      if (document === null) return;
      const isBeginning = curve === null;
      load(document);
      if (!isBeginning) return;
      engine.send({ type: 'profile.play', startOffsetMs: document.startOffsetMs });
      engine.send({ type: 'owner.take', owner: 'profile' });
    },
    end() {
      tune.cancel();
      curve = null;
      played = null;
    },
    curve: () => curve,
    attach: () => tuning.subscribe(tune.call),
  };
}

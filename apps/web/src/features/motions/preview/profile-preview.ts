import { type Clock, fullScale, sourceMs } from '@kinora/kernel';
import { type AxisName, createWaveformSource, noTuning, perAxis, type Tuning } from '@kinora/motion';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { EngineHost } from '../../../runtime/engine/engine-host.ts';
import type { Pictures } from '../../../runtime/screen/pictures.ts';
import type { ProfileDocument } from '../document/profile-document.ts';
import { loadCommand } from '../playback/load-command.ts';
import type { PlayedCurve } from '../playback/voice.ts';

/** Any one will do: what chance will draw is not known before it plays. */
const previewSeed = 1;

export interface ChosenProfile {
  readonly pk: string;
  readonly document: ProfileDocument;
}

export interface PreviewOptions {
  readonly engine: Pick<EngineHost, 'snapshot' | 'subscribe'>;
  readonly clock: Clock;
  readonly pictures: Pictures;
  /** speed and depth, as for playing */
  readonly tuning: StoreApi<Tuning>;
  readonly chosen: () => ChosenProfile | null;
  /** Calls when another profile is chosen, or the chosen one is changed. */
  readonly onChosen: (listener: () => void) => () => void;
  /** The person asked for little motion on screens: nothing runs unless it is turned on. */
  readonly isCalm: () => boolean;
}

export interface PreviewState {
  /** null: on while no device is connected */
  readonly choice: boolean | null;
  /** what runs on the screen; null while the device itself is shown */
  readonly curve: PlayedCurve | null;
}

/** What the chosen profile would do, on the screen alone, while nothing drives the device (rule PF-40). */
export interface ProfilePreview {
  readonly store: StoreApi<PreviewState>;
  readonly turn: (isOn: boolean) => void;
  /** Where the device is or, in a preview, would be; null = unknown. */
  readonly positions: {
    readonly current: () => Readonly<Record<AxisName, number | null>>;
    readonly subscribe: (listener: () => void) => () => void;
  };
  /** Follows the engine and the list until the answer is called. */
  readonly attach: () => () => void;
}

export function createProfilePreview(options: PreviewOptions): ProfilePreview {
  const { engine, clock, tuning, chosen, onChosen, isCalm } = options;
  const store = createStore<PreviewState>(() => ({ choice: null, curve: null }));
  let shown: ChosenProfile | null = null;

  function isWanted(): boolean {
    const { link, owner } = engine.snapshot();
    return owner === 'nobody' && (store.getState().choice ?? (link.kind !== 'connected' && !isCalm()));
  }

  function update(): void {
    const next = isWanted() ? chosen() : null;
    if (next?.document === shown?.document && next?.pk === shown?.pk) return;
    const { curve } = store.getState();
    // a number that is changed changes the motion where it is, and does not begin it anew
    const isSame = curve !== null && next?.pk === shown?.pk;
    shown = next;
    if (next === null) return store.setState({ curve: null });
    const startedMs = isSame ? curve.startedMs : clock.now() - next.document.startOffsetMs;
    store.setState({ curve: { source: previewSource(next.document, tuning.getState()), startedMs } });
  }

  function retune(): void {
    const { curve } = store.getState();
    if (curve === null || shown === null) return;
    const { channels, ...settings } = loadCommand(shown.document, previewSeed, tuning.getState());
    curve.source.change(channels, settings, sourceMs(clock.now() - curve.startedMs));
  }

  return {
    store,
    turn(choice) {
      store.setState({ choice });
      update();
    },
    positions: followPositions(store, options),
    attach() {
      update();
      const ends = [engine.subscribe(update), onChosen(update), tuning.subscribe(retune)];
      return () => ends.forEach((end) => end());
    },
  };
}

function followPositions(
  store: StoreApi<PreviewState>,
  { engine, clock, pictures }: PreviewOptions,
): ProfilePreview['positions'] {
  const isRunning = () => store.getState().curve !== null;
  return {
    current() {
      const device = engine.snapshot().positions;
      const { curve } = store.getState();
      if (curve === null) return device;
      const at = sourceMs(clock.now() - curve.startedMs);
      return perAxis((axis) => {
        const position = curve.source.valueAt(axis, at);
        return Number.isNaN(position) ? (device[axis] ?? fullScale / 2) : position;
      });
    },
    subscribe(listener) {
      let handle = 0;
      const run = () => {
        listener();
        if (isRunning()) handle = pictures.request(run);
      };
      const begin = () => {
        pictures.cancel(handle);
        run();
      };
      const ends = [engine.subscribe(listener), store.subscribe(begin)];
      if (isRunning()) handle = pictures.request(run);
      return () => {
        ends.forEach((end) => end());
        pictures.cancel(handle);
      };
    },
  };
}

/** A profile as a curve over its own time line. */
export function previewSource(document: ProfileDocument, tuning: Tuning = noTuning): PlayedCurve['source'] {
  const { channels, ...settings } = loadCommand(document, previewSeed, tuning);
  return createWaveformSource(channels, settings);
}

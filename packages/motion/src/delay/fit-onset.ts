import { hopMs } from './band-energies.ts';
import { type Profile, profileFromMs } from './fold-moves.ts';
import { createOnsetShapes, type OnsetShape, reachMs } from './onset-shapes.ts';

/** Where the sound begins, and how sure that is. */
export interface Onset {
  /** ms from the roughly known one */
  readonly ms: number;
  /** ms, standard deviation of what the profile allows */
  readonly spreadMs: number;
  /** the models that explain the profile, for parts of the same train */
  readonly models: readonly OnsetModel[];
}

export interface OnsetModel {
  /** log(1 + gain * energy) of a shape */
  readonly logs: Float32Array;
  readonly prior: number;
}

/** ms from the roughly known onset, which is that of the middle of a rise, or of a click in it. */
const wholeSearch: Search = { fromMs: -80, toMs: 40 };

/** ms about the whole train's onset in which that of a part is looked for. */
const partReachMs = 20;

/** ms between two tries of the rough search, and about its result in the exact one. */
const coarseStepMs = 4;
const fineReachMs = 6;

/** Of the profile's highest energy, which has a share of chance in it. */
const gainShares = [0.5, 0.65, 0.75, 0.85, 0.95, 1.1, 1.4] as const;

/** Of the highest energy: what is weaker says little beside it, and a band without any noise would say too much. */
const floorShare = 1 / 300;

/** ms within which two values of the profile are not independent: the frame. */
const dependentMs = 6;

/** What a true sound differs from the nearest shape, as a variance of logarithms. */
const shapeVariance = 0.003;

/** Weight over that of the best, from which on a model is one for the parts of the train. */
const likely = 0.2;

/** Error of a model over that of the best, from which on it is not looked at closely. */
const hopeless = 4;

interface Search {
  readonly fromMs: number;
  readonly toMs: number;
}

interface Fit {
  readonly model: OnsetModel;
  readonly ms: number;
  readonly error: number;
}

let shapes: readonly OnsetShape[] | null = null;

/**
 * The onset as the mean over all shapes, loudnesses and moments, each by how well it explains the profile: the shape need
 * not be known, and what can not be distinguished makes the spread wide.
 */
export function fitOnset(profile: Profile): Onset {
  return fitModels(profile, modelsFor(excessOf(profile)), wholeSearch);
}

/** The onset of a part of the train, near that of the whole. */
export function fitPart(profile: Profile, whole: Onset): Onset {
  const around = Math.round(whole.ms);
  return fitModels(profile, whole.models, {
    fromMs: Math.max(wholeSearch.fromMs, around - partReachMs),
    toMs: Math.min(wholeSearch.toMs, around + partReachMs),
  });
}

function fitModels(profile: Profile, models: readonly OnsetModel[], search: Search): Onset {
  const floor = floorShare * excessOf(profile);
  const logs = profile.map((value) => Math.log(value + floor + 1e-6));
  const coarse = models.map((model) => fitRoughly(logs, model, search));
  const limit = hopeless * minError(coarse);
  const fits = coarse.filter(({ error }) => error <= limit).flatMap((fit) => fitExactly(logs, fit));
  return weigh(fits, logs.length);
}

/** How far the highest energy is above that of the noise. */
function excessOf(profile: Profile): number {
  return Math.max(0.05, profile.reduce((max, value) => Math.max(max, value), 0) - 1);
}

function modelsFor(excess: number): readonly OnsetModel[] {
  shapes ??= createOnsetShapes();
  const peak = excess / (1 + floorShare * excess);
  return shapes.flatMap((shape) =>
    gainShares.map((share) => ({
      logs: shape.energy.map((energy) => Math.log1p(share * peak * energy)),
      prior: shape.prior,
    })),
  );
}

function fitRoughly(logs: Float32Array, model: OnsetModel, { fromMs, toMs }: Search): Fit {
  let best: Fit = { model, ms: fromMs, error: Infinity };
  for (let ms = fromMs; ms <= toMs; ms += coarseStepMs) {
    const error = errorOf(logs, model, ms);
    if (error < best.error) best = { model, ms, error };
  }
  return best;
}

function fitExactly(logs: Float32Array, { model, ms }: Fit): readonly Fit[] {
  return Array.from({ length: 2 * fineReachMs + 1 }, (_, index) => {
    const at = ms - fineReachMs + index;
    return { model, ms: at, error: errorOf(logs, model, at) };
  });
}

function weigh(fits: readonly Fit[], count: number): Onset {
  const best = minError(fits);
  const variance = best / count + shapeVariance;
  const independent = (count * hopMs) / dependentMs;
  const weights = fits.map(
    ({ error, model }) => model.prior * Math.exp((-(error - best) / count / variance) * (independent / 2)),
  );
  const maxWeight = weights.reduce((max, weight) => Math.max(max, weight), 0);
  let [sum, mean, square] = [0, 0, 0];
  fits.forEach(({ ms }, index) => {
    sum += weights[index]!;
    mean += weights[index]! * ms;
    square += weights[index]! * ms * ms;
  });
  mean /= sum;
  return {
    ms: mean,
    spreadMs: Math.sqrt(Math.max(0, square / sum - mean * mean)),
    models: [
      ...new Set(fits.filter((_, index) => weights[index]! > likely * maxWeight).map(({ model }) => model)),
    ],
  };
}

function minError(fits: readonly Fit[]): number {
  return fits.reduce((min, { error }) => Math.min(min, error), Infinity);
}

/** Sum of the squares that are left, with the best level of the noise. */
function errorOf(logs: Float32Array, { logs: model }: OnsetModel, onsetMs: number): number {
  let sum = 0;
  let square = 0;
  const from = profileFromMs - onsetMs + reachMs;
  for (let at = 0; at < logs.length; at += 1) {
    const left = logs[at]! - model[from + at * hopMs]!;
    sum += left;
    square += left * left;
  }
  return square - (sum * sum) / logs.length;
}

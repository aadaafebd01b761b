import type { AxisConfig, EngineSettings } from '@kinora/engine';
import { type AxisName, axisNames } from '@kinora/motion';
import type { Format, Phrases, Words as AllWords } from '@kinora/phrases';
import { percentText } from '../../ui/percent.ts';

interface Words {
  readonly settings: AllWords['settings'];
  readonly axes: Phrases['device']['axes'];
  readonly format: Pick<Format, 'number' | 'percent' | 'pair'>;
}

/** A line for each limit that `to` makes wider than `from`; fewer ms of soft start are wider too. */
export function wideningsOf(from: EngineSettings, to: EngineSettings, words: Words): readonly string[] {
  const { settings } = words;
  const { number, percent, pair } = words.format;
  const line = (label: string, before: string, after: string) => pair(label, `${before} → ${after}`);
  const accelerationOf = (limit: number | null) =>
    limit === null
      ? settings.accelerationOff
      : `${percentText(limit, words.format)} ${settings.unitAcceleration}`;
  const speedOf = (limit: number) => `${percentText(limit, words.format)} ${settings.unitSpeed}`;
  const general = [
    to.intensity > from.intensity && line(settings.intensity, percent(from.intensity), percent(to.intensity)),
    ...(['scriptSpeed', 'handSpeed'] as const).map(
      (name) => to[name] > from[name] && line(settings[name], speedOf(from[name]), speedOf(to[name])),
    ),
    ...(['scriptAcceleration', 'handAcceleration'] as const).map(
      (name) =>
        isWider(from[name], to[name]) &&
        line(settings[name], accelerationOf(from[name]), accelerationOf(to[name])),
    ),
    to.softStartMs < from.softStartMs &&
      line(settings.softStart, number(from.softStartMs), number(to.softStartMs)),
    to.seekSoftStartMs < from.seekSoftStartMs &&
      line(settings.seekSoftStart, number(from.seekSoftStartMs), number(to.seekSoftStartMs)),
    to.continueWhenHidden && !from.continueWhenHidden && settings.continueWhenHidden,
  ];
  const axes = axisNames.flatMap((axis) => axisWidenings(axis, from.axes[axis], to.axes[axis], words));
  return [...general, ...axes].filter((text) => text !== false);
}

function axisWidenings(axis: AxisName, from: AxisConfig, to: AxisConfig, words: Words): readonly string[] {
  const { settings } = words;
  const { pair } = words.format;
  const name = words.axes[axis];
  const share = (units: number) => percentText(units, words.format);
  const range = ({ min, max }: AxisConfig) => `${share(min)}–${share(max)}%`;
  const speed = (limit: number | null) =>
    limit === null ? settings.speedDefault : `${share(limit)} ${settings.unitSpeed}`;
  return [
    to.enabled && !from.enabled && pair(name, settings.enabled),
    (to.min < from.min || to.max > from.max) && pair(name, `${range(from)} → ${range(to)}`),
    isWider(from.speed, to.speed) &&
      pair(settings.speedFor(name), `${speed(from.speed)} → ${speed(to.speed)}`),
  ].filter((text) => text !== false);
}

/** null = no limit */
function isWider(from: number | null, to: number | null): boolean {
  return from !== null && (to === null || to > from);
}

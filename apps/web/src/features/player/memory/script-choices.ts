import { type ChannelName, channelNames } from '@kinora/motion';
import {
  applyInversion,
  assignScript,
  chooseScript,
  chooseVariant,
  setAside,
  type ScriptSet,
} from '../files/script-set.ts';
import { markOfText } from './video-identity.ts';
import type { ScriptChoices } from './video-memory.ts';

/** The choices that a set contains. */
export function choicesOf(set: ScriptSet): ScriptChoices {
  const byHand = set.scripts.flatMap(({ file, assigned }) =>
    assigned === null ? [] : [[assigned, markOfText(file.name)] as const],
  );
  return {
    variant: typeof set.variant === 'string' ? markOfText(set.variant) : null,
    chosen: Object.fromEntries(
      Object.entries(set.chosen).map(([channel, name]) => [channel, markOfText(name)]),
    ),
    assigned: Object.fromEntries(byHand),
    upright: set.scripts
      .filter(({ file, appliesInversion }) => file.isInverted && !appliesInversion)
      .map(({ file }) => markOfText(file.name)),
    aside: set.scripts.filter(({ isSetAside }) => isSetAside).map(({ file }) => markOfText(file.name)),
  };
}

/** Rule LB-3: the set as the person left it; a choice whose file is not there is left out. */
export function applyChoices(set: ScriptSet, choices: ScriptChoices): ScriptSet {
  const names = new Map(set.scripts.map(({ file }) => [markOfText(file.name), file.name]));
  const variant = set.variants.find((name) => name !== null && markOfText(name) === choices.variant);
  let next = variant === undefined ? set : chooseVariant(set, variant);
  for (const mark of choices.upright) {
    const name = names.get(mark);
    if (name !== undefined) next = applyInversion(next, name, false);
  }
  next = setAside(
    next,
    choices.aside.map((mark) => names.get(mark)).filter((name) => name !== undefined),
  );
  next = overChannels(next, choices.chosen, names, (chosen, channel, name) =>
    chooseScript(chosen, channel, name),
  );
  return overChannels(next, choices.assigned, names, (assigned, channel, name) =>
    assignScript(assigned, name, channel),
  );
}

function overChannels(
  set: ScriptSet,
  marks: Readonly<Partial<Record<ChannelName, string>>>,
  names: ReadonlyMap<string, string>,
  apply: (set: ScriptSet, channel: ChannelName, name: string) => ScriptSet,
): ScriptSet {
  return channelNames.reduce((next, channel) => {
    const name = names.get(marks[channel] ?? '');
    return name === undefined ? next : apply(next, channel, name);
  }, set);
}

import { type ChannelName, channelNames } from '@kinora/motion';
import {
  applyInversion,
  assignScript,
  chooseScript,
  chooseVariant,
  partsOf,
  setAside,
  type ScriptPart,
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
      Object.entries(set.chosen).map(([channel, part]) => [channel, part === null ? null : markOfPart(part)]),
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
  for (const channel of channelNames) next = applyChosen(next, channel, choices.chosen[channel]);
  return channelNames.reduce((assigned, channel) => {
    const name = names.get(choices.assigned[channel] ?? '');
    return name === undefined ? assigned : assignScript(assigned, name, channel);
  }, next);
}

/** A file's mark; the track beside it, where a file has several. */
function markOfPart({ fileName, track }: ScriptPart): string {
  return `${markOfText(fileName)}/${track}`;
}

function applyChosen(set: ScriptSet, channel: ChannelName, mark: string | null | undefined): ScriptSet {
  if (mark === undefined) return set;
  if (mark === null) return chooseScript(set, channel, null);
  const parts = set.scripts.flatMap((script) => partsOf(script).map(({ part }) => part));
  // an earlier release kept the file's mark alone: its track for the channel was meant
  const wanted = mark.includes('/') ? mark : `${mark}/${channel}`;
  const part = parts.find((one) => markOfPart(one) === wanted);
  return part === undefined ? set : chooseScript(set, channel, part);
}

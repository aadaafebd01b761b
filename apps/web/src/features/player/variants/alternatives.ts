import { type ChannelName, channelNames, parseScriptName } from '@kinora/motion';
import { channelsOf, type LoadedScript, type ScriptSet } from '../files/script-set.ts';

/** One of several scripts for a channel. */
export interface Alternative {
  readonly fileName: string;
  /** the words that distinguish it from the others, `soft`; null = the standard one */
  readonly variant: string | null;
}

/** A channel that more than one script could play. */
export interface ChannelAlternatives {
  readonly channel: ChannelName;
  /** the file that plays it now */
  readonly present: string | undefined;
  readonly options: readonly Alternative[];
}

/** Rule LB-40: where the person has a choice, in the order of the channels. */
export function alternativesOf(set: ScriptSet): readonly ChannelAlternatives[] {
  return channelNames
    .map((channel) => ({ channel, present: set.used[channel], options: optionsFor(set, channel) }))
    .filter(({ options }) => options.length > 1);
}

function optionsFor(set: ScriptSet, channel: ChannelName): readonly Alternative[] {
  const able = set.scripts.filter((script) => plays(script, channel)).map(({ file }) => file.name);
  const variants = able.map((name) => parseScriptName(name, set.videoName).variant);
  return able.map((fileName, index) => {
    const variant = variants[index] ?? null;
    // Two files with the same version name are distinguished by the whole name.
    const isAlone = variants.filter((other) => other === variant).length === 1;
    return { fileName, variant: isAlone ? variant : fileName };
  });
}

function plays(script: LoadedScript, channel: ChannelName): boolean {
  if (!channelsOf(script).includes(channel)) return false;
  if (script.assigned !== null) return script.file.tracks[0]!.times.length > 0;
  return script.file.tracks.some((track) => track.channel === channel && track.times.length > 0);
}

import type { ChannelName } from '../channel.ts';
import type { ReadScript } from './format-outcome.ts';
import type { ScriptFile, ScriptTrack } from './script-file.ts';
import type { ScriptName } from './script-name.ts';

type Given = Pick<ScriptFile, 'tracks' | 'asks'>;

/** The channels of a file's tracks by its name and its content, and whether a person has to say more (SC-61 to SC-68). */
export function giveChannels({ tracks, declared = [] }: ReadScript, said: ScriptName): Given {
  if (declared === 'by-entries') return { tracks, asks: differing(tracks, said) };
  const known = declared.filter((channel) => channel !== null);
  const mentioned = [...new Set([...said.named, ...known])];
  const [channel] = said.named.length > 0 ? said.named : known;
  const isUnclear = known.length < declared.length || (said.channel === null && known.length === 0);
  if (isUnclear || mentioned.length > 1) return { tracks, asks: mentioned };
  return { tracks: tracks.map((track) => ({ ...track, channel: channel ?? track.channel })), asks: null };
}

/** The entries say for which channels they are: a name that is for none of these, or for one of several, differs. */
function differing(tracks: readonly ScriptTrack[], { named }: ScriptName): readonly ChannelName[] | null {
  const inside = tracks.map(({ channel }) => channel);
  const isNamed = named.some((channel) => channel !== 'L0');
  return isNamed && inside.some((channel) => !named.includes(channel))
    ? [...new Set([...named, ...inside])]
    : null;
}

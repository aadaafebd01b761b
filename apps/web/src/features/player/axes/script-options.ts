import type { ChannelName } from '@kinora/motion';
import { channelsOf, partsOf, type ScriptPart, type ScriptSet } from '../files/script-set.ts';

/** A track that a channel may play. */
export interface ScriptOption extends ScriptPart {
  /** the track alone distinguishes it from others of its file */
  readonly isOneOfSeveral: boolean;
  /** its name or its file says that it is for this channel */
  readonly isOwn: boolean;
}

/** Rule PB-110: every track of every file, those for this channel first, in the order of the files. */
export function scriptOptions(set: ScriptSet, channel: ChannelName): readonly ScriptOption[] {
  const options = set.scripts.flatMap((script) =>
    partsOf(script).map((one) => ({
      ...one.part,
      isOneOfSeveral: script.file.tracks.length > 1,
      isOwn: channelsOf(script).includes(channel) && one.channel === channel,
    })),
  );
  return [...options.filter(({ isOwn }) => isOwn), ...options.filter(({ isOwn }) => !isOwn)];
}

/** How a select knows a track; names may hold anything. */
export function optionKey({ fileName, track }: ScriptPart): string {
  return `${track} ${fileName}`;
}

/** px of a select hold about this many characters. */
const shownCharacters = 22;

/**
 * A file's name where there is little room: what all names of a video begin with says nothing, so a long beginning is
 * left out.
 */
export function shortScriptName(fileName: string, videoName: string): string {
  const stem = videoName.replace(/\.[^.]*$/, '');
  if (fileName.length <= shownCharacters || stem === '' || !fileName.startsWith(stem)) return fileName;
  const rest = fileName.slice(stem.length).replace(/^[.\s_-]+/, '');
  return rest.includes('.') ? `…${rest}` : fileName;
}

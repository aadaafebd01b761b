import type { ChannelName } from '../channel.ts';
import { channelOfWord } from './channel-words.ts';
import { type NameWord, readWord, splitCopyMark } from './name-words.ts';

/** One part of a name: its beginning, what follows a dot, or what is in brackets. */
export interface NamePart {
  readonly kind: 'head' | 'dot' | 'bracket';
  /** with its dot or brackets */
  readonly raw: string;
  readonly text: string;
  readonly words: readonly NameWord[];
  /** the channel that the part is a suffix for: its word alone, or beside words of versions */
  readonly channel: ChannelName | null;
  /** it is a channel's word behind a dot and nothing else */
  readonly isSuffix: boolean;
  /** each channel that some word of it means */
  readonly mentioned: readonly ChannelName[];
}

export interface NameParts {
  readonly parts: readonly NamePart[];
  /** marks of copies, from the left */
  readonly copies: readonly string[];
}

/** A dot that is in no brackets. */
const dot = /\.(?![^([{【「『]*[)\]}】」』])/u;

/** Longest content of brackets that is looked for, characters. */
const bracketed = /^(.*?)(\s*[([{【「『]([^()[\]{}【】「」『』]{1,60})[)\]}】」』])\s*$/su;

const separators = /[\p{P}\p{S}\s]+/u;

/** Takes a name apart at its dots, brackets and marks of copies. */
export function splitName(name: string): NameParts {
  const copies: string[] = [];
  const parts = name.split(dot).flatMap((segment, index) => {
    const brackets: NamePart[] = [];
    const marks: string[] = [];
    let head = segment;
    for (;;) {
      const copy = splitCopyMark(head);
      const bracket = copy === null ? bracketed.exec(head) : null;
      if (copy !== null) marks.unshift(copy.mark);
      else if (bracket !== null) brackets.unshift(partOf('bracket', bracket[2]!, bracket[3]!));
      else break;
      head = copy?.rest ?? bracket![1]!;
    }
    copies.push(...marks);
    if (head.trim() === '' && index > 0) return brackets;
    return [index === 0 ? partOf('head', head, head) : partOf('dot', `.${head}`, head), ...brackets];
  });
  return { parts, copies };
}

function partOf(kind: NamePart['kind'], raw: string, text: string): NamePart {
  const written = text.split(separators).filter((word) => word !== '');
  const words = written.map((word) => readIn(kind, word));
  const mentioned = [...new Set([...words.flatMap(channelsIn), ...joinedChannels(kind, written)])];
  const isOfVersions = words.every((word) => word !== 'unknown' && word !== 'foreign');
  const isSuffix = kind === 'dot' && channelOfWord(text) !== null;
  const channel = kind !== 'head' && isOfVersions && mentioned.length === 1 ? mentioned[0]! : null;
  return { kind, raw, text, words, channel, isSuffix, mentioned };
}

/** `name_v2` and `name (V2)` are versions, `name.v2` is a channel. */
function readIn(kind: NamePart['kind'], word: string): NameWord {
  return kind !== 'dot' && /^v[1-9]$/i.test(word) ? 'version' : readWord(word);
}

function channelsIn(word: NameWord): readonly ChannelName[] {
  return typeof word === 'string' ? [] : [word.channel];
}

/** `vib 2` and `R-1` may mean `vib2` and `R1`; the name `a 2` means no `A2`. */
function joinedChannels(kind: NamePart['kind'], words: readonly string[]): readonly ChannelName[] {
  return words.flatMap((word, index) => {
    const next = words[index + 1] ?? '';
    const isTitle = kind === 'head' && index === 0;
    return /^\d$/.test(next) && !isTitle ? (channelOfWord(word + next) ?? []) : [];
  });
}

/** What a part says besides a channel: `hard` of `hard_roll`; empty for a suffix. */
export function versionOf({ text, mentioned, channel }: NamePart): string {
  if (channel === null) return text.replace(/^[\s_-]+/u, '').trim();
  const isOther = (word: string) => word !== '' && channelOfWord(word) !== mentioned[0];
  return text.split(separators).filter(isOther).join(' ');
}

const dashed = /^(.*[^\s_-])[\s_-]+([^\s_.-]{1,40})$/su;

/** A part without the word of a version behind its last blank or dash; null where there is none. */
export function splitVersion(part: NamePart): { readonly rest: NamePart; readonly version: string } | null {
  const [, rest, version] = (part.kind === 'bracket' ? null : dashed.exec(part.text)) ?? [];
  if (rest === undefined || readIn('head', version!) !== 'version') return null;
  return { rest: partOf(part.kind, part.kind === 'dot' ? `.${rest}` : rest, rest), version: version! };
}

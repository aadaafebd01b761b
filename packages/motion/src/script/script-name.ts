import type { ChannelName } from '../channel.ts';
import { cleanName, endOfKey, matchKey } from './match-key.ts';
import { type NamePart, splitName, splitVersion, versionOf } from './name-parts.ts';
import { withoutCopyPrefix } from './name-words.ts';

/** What a script's file name says. The rules are SC-30 to SC-34 and SC-60 to SC-72 of docs/spec/playback.md. */
export interface ScriptName extends NamedChannel {
  /** without folders, endings, channel, version and marks of copies; Unicode form NFKC, the case as written */
  readonly stem: string;
  /** the video's whole name begins it; false without a video */
  readonly isMatched: boolean;
  /** ... and letter by letter */
  readonly isExact: boolean;
  /** the words that distinguish versions of one script, `hard`; null = the standard one */
  readonly variant: string | null;
  /** the mark of a copy, `(2)`; null = none */
  readonly copy: string | null;
}

interface NamedChannel {
  /** L0 where no word of the name is for a channel; null where a person has to say */
  readonly channel: ChannelName | null;
  /** the channels that the name mentions: the one above, or those among which a person may have to choose */
  readonly named: readonly ChannelName[];
}

const endings = new Set(['funscript', 'mbscript', 'json', 'txt', 'beats', 'csv', 'ini']);

/** Longest file name that is looked at, in characters; file systems allow 255. */
const maxNameLength = 300;

/** Reads a script's file name. With the video's name, its own dots and brackets are no channel and no version. */
export function parseScriptName(name: string, videoName?: string): ScriptName {
  const whole = withoutEndings(cleanName(baseName(name)));
  if (videoName === undefined) return readAlone(whole);
  const isExact = baseName(name).normalize('NFC').startsWith(videoStem(videoName).normalize('NFC'));
  const beside = readBeside(whole, videoName, isExact);
  if (beside !== null) return beside;
  const { rest, mark } = withoutCopyPrefix(whole);
  const copy = mark === null ? null : readBeside(rest, videoName, false);
  return copy === null ? readAlone(whole) : { ...copy, copy: mark };
}

/** The channel of a script by its file name (docs/spec/playback.md, SC-30); null where a person has to say. */
export function channelOfFileName(name: string): ChannelName | null {
  return parseScriptName(name).channel;
}

/** The name without folders and its last ending. */
function videoStem(name: string): string {
  const base = baseName(name);
  const dot = base.lastIndexOf('.');
  return dot > 0 ? base.slice(0, dot) : base;
}

function baseName(name: string): string {
  return name.slice(-maxNameLength).split(/[/\\]/u).at(-1)!;
}

function withoutEndings(base: string): string {
  const dot = base.lastIndexOf('.');
  const ending = base.slice(dot + 1).trim();
  const isKnown = dot >= 0 && endings.has(ending.toLowerCase());
  return isKnown ? withoutEndings(base.slice(0, dot).trimEnd()) : base;
}

/** What follows the video's whole name; null where something else is named. */
function readBeside(whole: string, videoName: string, isExact: boolean): ScriptName | null {
  const stem = cleanName(videoStem(videoName));
  const end = stem === '' ? null : endOfKey(whole, matchKey(stem));
  if (end === null) return null;
  const ending = cleanName(baseName(videoName)).slice(stem.length);
  const following = whole.slice(end);
  const hasEnding = ending !== '' && endOfKey(following, matchKey(ending)) === ending.length;
  const { parts, copies } = splitName(hasEnding ? following.slice(ending.length) : following);
  if (!follows(parts[0]!)) return null;
  const isForeign = parts.some(({ words }) => words.includes('foreign'));
  return {
    stem,
    isMatched: true,
    isExact: isExact && !hasEnding,
    ...channelOf(parts, isForeign),
    variant: wordsOf(parts.map(versionOf)),
    copy: wordsOf(copies),
  };
}

/** A dot or brackets, or after a blank or a dash nothing but words of versions and channels: `film 2` is another video. */
function follows({ text, words }: NamePart): boolean {
  if (text.trim() === '') return true;
  return /^[\s_-]/u.test(text) && words.every((word) => word !== 'unknown' && word !== 'video');
}

/** A name without a video's: suffixes are taken off from its end, as far as they are known. */
function readAlone(whole: string): ScriptName {
  const { parts, copies } = splitName(whole);
  const left = [...parts];
  const taken: NamePart[] = [];
  const versions: string[] = [];
  for (let last = left.at(-1)!; ; last = left.at(-1)!) {
    const shorter = isKnownSuffix(last) ? null : splitVersion(last);
    if (shorter !== null) left.splice(-1, 1, shorter.rest);
    else if (isKnownSuffix(last)) taken.unshift(left.pop()!);
    else break;
    versions.unshift(shorter?.version ?? versionOf(last));
  }
  const isSaid = taken.some(({ channel }) => channel !== null);
  // a title may have any words in it, as long as a suffix says more
  const mentioning = left.filter(({ kind }) => kind !== 'head' || !isSaid);
  return {
    stem: left
      .map(({ raw }) => raw)
      .join('')
      .trim(),
    isMatched: false,
    isExact: false,
    ...channelOf([...mentioning, ...taken], !isSaid && hasUnknownSuffix(left)),
    variant: wordsOf(versions),
    copy: wordsOf(copies),
  };
}

function isKnownSuffix({ kind, words, channel, mentioned }: NamePart): boolean {
  if (kind === 'head') return false;
  if (channel !== null) return true;
  const isVersion = words.includes('version') && mentioned.length === 0 && !words.includes('foreign');
  return isVersion && (kind === 'bracket' || !words.includes('unknown'));
}

/** Something after a dot that could be a channel of another program; with a blank it is part of a title (`Mr. Smith`). */
function hasUnknownSuffix(parts: readonly NamePart[]): boolean {
  if (parts.some(({ kind, words }) => kind !== 'head' && words.includes('foreign'))) return true;
  const last = parts.findLast(({ kind }) => kind !== 'bracket');
  return last?.kind === 'dot' && !/\s/u.test(last.text) && last.words.includes('unknown');
}

/** The last of several suffixes counts. Any other mention of another channel is a question. */
function channelOf(parts: readonly NamePart[], isUnclear: boolean): NamedChannel {
  const named = [...new Set(parts.flatMap(({ mentioned }) => mentioned))];
  const suffixes = parts.filter(({ isSuffix }) => isSuffix);
  const said = (suffixes.length > 0 ? suffixes : parts).flatMap(({ channel }) => channel ?? []);
  const channel = said.at(-1) ?? 'L0';
  const own = suffixes.length > 0 ? said : [channel];
  const asks = isUnclear || named.some((one) => !own.includes(one));
  return asks ? { channel: null, named } : { channel, named: named.length > 0 ? [channel] : [] };
}

function wordsOf(words: readonly string[]): string | null {
  return words.filter((word) => word !== '').join(' ') || null;
}

import type { ChannelName } from '../channel.ts';
import { channelOfWord } from './channel-words.ts';

/** What a script's file name says. */
export interface ScriptName {
  /** without folders, endings, channel and variant; Unicode form NFKC, the case as written */
  readonly stem: string;
  /** L0 where the name has no suffix; null where it has one that names no channel: then a person has to say */
  readonly channel: ChannelName | null;
  /** the words that distinguish versions of one script, `hard`; null = the standard one */
  readonly variant: string | null;
}

const endings = new Set(['funscript', 'mbscript', 'json', 'txt', 'beats', 'csv', 'ini']);

/** Words that distinguish versions at any place. Others count only where the name of the video says so. */
const variantMark =
  /^(?:(?:hard|soft|easy|medium|normal|fast|slow|intense|gentle|light|extreme|raw|singleaxis|max|alt|short|long|full|lite|simple|beginner|expert)\d{0,2}|v\d{1,3})$/;

/** What a file manager or a browser adds to a second copy of a file: `(1)`, `- Copy`, `のコピー 2`, `- 副本`. */
const copyMark =
  /^(.*?[^\s_-])(?:\s*\(\d{1,2}\)|[\s_-]+(?:copy|copie|copia|kopie)(?:[\s_]*\(?\d{1,2}\)?)?|[\s_-]*(?:の)?(?:コピー|副本|拷贝|複製)(?:[\s_]*\(?\d{1,2}\)?)?)\s*$/isu;

/** Words after a dot that describe the video's file and never name a channel; numbers and dates as well. */
const videoWord =
  /^(?:\d+|\d{3,4}[pi]|[248]k|\d+fps|mp4|m4v|mkv|webm|mov|avi|wmv|mpe?g|mp3|m4a|wav|flac|ogg|opus|[hx]26[45]|hevc|av1|vr|sbs|lr|tb|part\d+|pt\d+)$/;

/** As the channels' own names, whether or not there is such a channel. */
const channelLike = /^[lrva]\d$/i;

/** Longest variant in brackets that is looked for, in characters. */
const bracketed = /^(.*\S)\s*(?:\(([^()]{1,40})\)|\[([^[\]]{1,40})\])\s*$/su;
const dotted = /^(.+)\.([^.]{1,40})$/su;
const dashed = /^(.*[^\s_-])[\s_-]+([^\s_.-]{1,40})$/su;

/** Longest file name that is looked at, in characters; file systems allow 255. */
const maxNameLength = 300;

/** Reads a script's file name. With the video's name, its own dots and brackets are no channel and no variant. */
export function parseScriptName(name: string, videoName?: string): ScriptName {
  const whole = withoutEndings(baseName(name));
  if (videoName === undefined) return peel(whole, null)!;
  const goal = nameKey(videoStem(videoName));
  const peeled = peel(whole, goal);
  if (peeled !== null) return peeled;
  const read = peel(whole, null)!;
  return endsInChannelWord(whole, goal) ? { ...read, channel: null } : read;
}

/** `film_roll` beside `film.mp4`: no suffix, but too near to one to be taken for the stroke. */
function endsInChannelWord(whole: string, goal: string): boolean {
  const key = nameKey(whole);
  const rest = key.startsWith(goal) ? /^[\s_-]+(\S+)$/u.exec(key.slice(goal.length)) : null;
  return rest !== null && channelOfWord(rest[1]!) !== null;
}

/** The channel of a script by its file name: the last suffix, L0 without one (docs/spec/playback.md, SC-30); null if unknown. */
export function channelOfFileName(name: string): ChannelName | null {
  return parseScriptName(name).channel;
}

export function stemOfFileName(name: string): string {
  return parseScriptName(name).stem;
}

/** Two names are the same when only case or Unicode form differs. */
export function nameKey(name: string): string {
  return name.normalize('NFKC').toLowerCase().trim();
}

/** The name without folders and its last ending. */
export function videoStem(name: string): string {
  const base = baseName(name);
  const dot = base.lastIndexOf('.');
  return dot > 0 ? base.slice(0, dot) : base;
}

function baseName(name: string): string {
  return name.slice(-maxNameLength).normalize('NFKC').split(/[/\\]/u).at(-1)!;
}

function withoutEndings(base: string): string {
  const dot = base.lastIndexOf('.');
  const isEnding =
    dot >= 0 &&
    endings.has(
      base
        .slice(dot + 1)
        .trim()
        .toLowerCase(),
    );
  return isEnding ? withoutEndings(base.slice(0, dot)) : base;
}

/** Takes suffixes off from the end until `goal` is left; null where it cannot be. Without a goal, as far as they are known. */
function peel(whole: string, goal: string | null): ScriptName | null {
  let stem = whole;
  let channel: ChannelName | null = null;
  let isUnclear = false;
  const marks: string[] = [];
  while (nameKey(stem) !== goal) {
    const suffix: Suffix | null = lastSuffix(stem);
    if (suffix === null) break;
    const named: ChannelName | null =
      suffix.kind === 'dot' && channel === null ? channelOfWord(suffix.word) : null;
    if (named !== null) channel = named;
    else if (suffix.kind !== 'copy') {
      // `.V4` is nearer to a channel's name than to a fourth version
      const isKnown = isVariant(suffix.word) && !(suffix.kind === 'dot' && channelLike.test(suffix.word));
      isUnclear ||= suffix.kind === 'dot' && !isKnown && !isVideoWord(suffix.word);
      if (goal === null ? !isKnown : !nameKey(suffix.rest).startsWith(goal)) break;
      marks.unshift(suffix.word.trim());
    }
    stem = suffix.rest;
  }
  if (goal !== null && nameKey(stem) !== goal) return null;
  return {
    stem: stem.trim(),
    channel: channel ?? (isUnclear ? null : 'L0'),
    variant: marks.length === 0 ? null : marks.join(' '),
  };
}

interface Suffix {
  readonly rest: string;
  readonly word: string;
  readonly kind: 'copy' | 'brackets' | 'dash' | 'dot';
}

function lastSuffix(stem: string): Suffix | null {
  const copy = copyMark.exec(stem);
  if (copy) return { rest: copy[1]!, word: '', kind: 'copy' };
  const brackets = bracketed.exec(stem);
  if (brackets) return { rest: brackets[1]!, word: (brackets[2] ?? brackets[3]!).trim(), kind: 'brackets' };
  const dash = dashed.exec(stem);
  if (dash && isVariant(dash[2]!)) return { rest: dash[1]!, word: dash[2]!, kind: 'dash' };
  const dot = dotted.exec(stem);
  return dot && { rest: dot[1]!, word: dot[2]!, kind: 'dot' };
}

/** A word with a blank is part of a title (`Mr. Smith`), not a suffix. */
function isVideoWord(word: string): boolean {
  return /\s/u.test(word) || videoWord.test(word.toLowerCase());
}

function isVariant(words: string): boolean {
  return words.split(/[\s,_-]+/u).some((word) => variantMark.test(word.toLowerCase()));
}

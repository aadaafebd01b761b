import type { ChannelName } from '../channel.ts';
import { channelOfWord } from './channel-words.ts';

/** What a script's file name says. */
export interface ScriptName {
  /** without folders, endings, channel and variant; Unicode form NFKC, the case as written */
  readonly stem: string;
  /** L0 where the name has no suffix that names a channel */
  readonly channel: ChannelName;
  /** the words that tell versions of one script apart, `hard`; null = the standard one */
  readonly variant: string | null;
}

const endings = new Set(['funscript', 'mbscript', 'json', 'txt', 'beats', 'csv', 'ini']);

/** Words that tell versions apart wherever they stand. Others count only where the name of the video says so. */
const variantMark =
  /^(?:(?:hard|soft|easy|medium|normal|fast|slow|intense|gentle|light|extreme|raw|singleaxis|max|alt|short|long|full|lite|simple|beginner|expert)\d{0,2}|v\d{1,3})$/;

/** Longest variant in brackets that is looked for, in characters. */
const bracketed = /^(.*\S)\s*(?:\(([^()]{1,40})\)|\[([^[\]]{1,40})\])\s*$/su;
const dotted = /^(.+)\.([^.]{1,40})$/su;
const dashed = /^(.*[^\s_-])[\s_-]+([^\s_.-]{1,40})$/su;

/** Longest file name that is looked at, in characters; file systems allow 255. */
const longestName = 300;

/** Reads a script's file name. With the video's name, its own dots and brackets are told from a channel or a variant. */
export function parseScriptName(name: string, videoName?: string): ScriptName {
  const whole = withoutEndings(baseName(name));
  if (videoName !== undefined) {
    const peeled = peel(whole, nameKey(videoStem(videoName)));
    if (peeled !== null) return peeled;
  }
  return peel(whole, null)!;
}

/** The channel of a script by its file name: the last suffix, L0 without one (specification, section 5). */
export function channelOfFileName(name: string): ChannelName {
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
  return name.slice(-longestName).normalize('NFKC').split(/[/\\]/u).at(-1)!;
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
  const marks: string[] = [];
  while (nameKey(stem) !== goal) {
    const suffix: Suffix | null = lastSuffix(stem);
    if (suffix === null) break;
    const named: ChannelName | null = suffix.isDotted && channel === null ? channelOfWord(suffix.word) : null;
    if (named !== null) channel = named;
    else if (goal === null ? isVariant(suffix.word) : nameKey(suffix.rest).startsWith(goal))
      marks.unshift(suffix.word);
    else break;
    stem = suffix.rest;
  }
  if (goal !== null && nameKey(stem) !== goal) return null;
  return {
    stem: stem.trim(),
    channel: channel ?? 'L0',
    variant: marks.length === 0 ? null : marks.join(' '),
  };
}

interface Suffix {
  readonly rest: string;
  readonly word: string;
  readonly isDotted: boolean;
}

function lastSuffix(stem: string): Suffix | null {
  const brackets = bracketed.exec(stem);
  if (brackets) return { rest: brackets[1]!, word: (brackets[2] ?? brackets[3]!).trim(), isDotted: false };
  const dash = dashed.exec(stem);
  if (dash && isVariant(dash[2]!)) return { rest: dash[1]!, word: dash[2]!, isDotted: false };
  const dot = dotted.exec(stem);
  return dot && { rest: dot[1]!, word: dot[2]!.trim(), isDotted: true };
}

function isVariant(words: string): boolean {
  return words.split(/[\s,_-]+/u).some((word) => variantMark.test(word.toLowerCase()));
}

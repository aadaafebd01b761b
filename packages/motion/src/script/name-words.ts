import type { ChannelName } from '../channel.ts';
import { channelOfWord } from './channel-words.ts';

/** Words that distinguish versions of a script, wherever they are in a name. */
const versionWord =
  /^(?:(?:hard|soft|easy|medium|normal|fast|slow|intense|gentle|light|extreme|raw|singleaxis|max|alt|short|long|full|lite|simple|beginner|expert|original|forged)\d{0,2}|v\d{1,3}|ハード|ソフト|イージー|ノーマル|困难|简单|普通|柔和)$/;

/** Words that belong to titles as well: they say something only behind a video's whole name or beside an axis. */
const plainWord =
  /^(?:final|fix|fixed|edit|edited|new|old|updated|remastered|uncut|cut|extended|version|ver|script|copy|slower|faster|alternative|multiaxis|完全版|修正版|修正|完整版)\d{0,2}$/;

/** Words that describe the video's file: numbers, dates, formats. */
const videoWord =
  /^(?:\d+|\d{3,4}[pi]|[248]k|\d+fps|mp4|m4v|mkv|webm|mov|avi|wmv|mpe?g|mp3|m4a|wav|flac|ogg|opus|[hx]26[45]|hevc|av1|vr|sbs|lr|tb|part\d+|pt\d+)$/;

/** Channels of other programs and devices, and such as look like ours (SC-61). */
const foreignChannel =
  /^(?:[lrva]\d|e\d|(?:alpha|beta|gamma|delta|volume)\d?|frequency|carrier|pulse|intensity|spin|rotate|rotation|constrict|oscillate|inflate|squeeze|thrust|estim|tens|coyote|prostate)$/;

/** What a word of a name says. */
export type NameWord =
  'version' | 'plain' | 'video' | 'foreign' | 'unknown' | { readonly channel: ChannelName };

export function readWord(word: string): NameWord {
  const channel = channelOfWord(word);
  if (channel !== null) return { channel };
  const folded = word.toLowerCase();
  if (foreignChannel.test(folded)) return 'foreign';
  if (versionWord.test(folded)) return 'version';
  if (plainWord.test(folded)) return 'plain';
  return videoWord.test(folded) ? 'video' : 'unknown';
}

const latinCopy = 'copy|copie|copia|cópia|kopie|kopia|копия';
const joinedCopy = 'コピー|副本|拷贝|複製|複本|복사본';
const counted = String.raw`(?:[\s_]*\(?\d{1,2}\)?)?`;
/** `another`, `3rd`, `別の`, `第 3 个` before the word, as file managers of Linux write it. */
const ordinal = String.raw`(?:another|\d{1,2}(?:st|nd|rd|th)|別の|\d{1,2}\s?番目の|另一个|第\s?\d{1,2}\s?个)\s?`;

/** What a file manager or a browser adds to a second copy of a file (SC-60), at the end of a part of its name. */
const copyMark = new RegExp(
  [
    String.raw`^(.*?)(?:\s*(\(\d{1,2}\))`,
    String.raw`\s*(\((?:${ordinal})?(?:${latinCopy}|${joinedCopy})${counted}\))`,
    String.raw`[\s_-]+((?:${latinCopy})${counted})`,
    String.raw`[\s_-]*の?((?:${joinedCopy})${counted}))\s*$`,
  ].join('|'),
  'isu',
);

/** As some programs write it in front: `Copy of film`. */
const copyPrefix = /^(?:copy of|copie de|copia de|kopie von|копия)\s+/iu;

/** A part of a name without the last mark of a copy, and this mark; null where there is none. */
export function splitCopyMark(part: string): { readonly rest: string; readonly mark: string } | null {
  const found: readonly (string | undefined)[] = copyMark.exec(part) ?? [];
  const [, rest, ...marks] = found;
  return rest === undefined ? null : { rest, mark: marks.find((mark) => mark !== undefined) ?? '' };
}

/** A name without such a beginning, and the beginning; null where there is none. */
export function withoutCopyPrefix(name: string): { readonly rest: string; readonly mark: string | null } {
  const mark = copyPrefix.exec(name)?.[0] ?? '';
  return { rest: name.slice(mark.length), mark: mark.trim() || null };
}

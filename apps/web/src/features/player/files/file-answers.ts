import { type ChannelName, isChannelName, type ScriptFile } from '@kinora/motion';
import { isRecord } from '../../../runtime/storage/stored-value.ts';
import { markOfText } from '../memory/video-identity.ts';
import {
  assignScript,
  confirmChannels,
  isUnclear,
  type LoadedScript,
  type ScriptSet,
  setAside,
} from './script-set.ts';

/** What a person said about a file: its channel, that its own channels count, or that it is not to be used. */
export type FileAnswer = ChannelName | 'as-read' | 'aside';

/** By the mark of a file, the newest last (rule LB-105). */
export type FileAnswers = Readonly<Record<string, FileAnswer>>;

/** Those given longest ago are forgotten first. */
const maxAnswers = 500;

/** Keyframes of a track that are part of its file's mark. */
const markedKeyframes = 200;

/** Identifies a file by its name and by what is inside, without giving either away. */
export function markOfScript({ name, tracks }: ScriptFile): string {
  const columns = tracks.map(({ times, positions }) => [
    times.length,
    ...times.subarray(0, markedKeyframes),
    ...positions.subarray(0, markedKeyframes),
  ]);
  return markOfText(JSON.stringify([name, columns]));
}

function answerOf({ assigned, isConfirmed, isSetAside }: LoadedScript): FileAnswer | null {
  if (assigned !== null) return assigned;
  return isConfirmed ? 'as-read' : isSetAside ? 'aside' : null;
}

/** What was answered, with what the set contains about files that ask. */
export function withAnswers(answers: FileAnswers, { scripts }: ScriptSet): FileAnswers {
  const asked = scripts.filter(({ file }) => file.asks !== null);
  const given = asked.flatMap((script) => {
    const answer = answerOf(script);
    const mark = markOfScript(script.file);
    return answer === null || answers[mark] === answer ? [] : [[mark, answer] as const];
  });
  if (given.length === 0) return answers;
  const marks = new Set(given.map(([mark]) => mark));
  const kept = Object.entries(answers).filter(([mark]) => !marks.has(mark));
  return Object.fromEntries([...kept, ...given].slice(-maxAnswers));
}

/** The set with what was said before about files of it that ask. */
export function applyAnswers(set: ScriptSet, answers: FileAnswers): ScriptSet {
  const unclear = set.scripts.filter(isUnclear).map(({ file }) => file);
  return unclear.reduce((next, file) => {
    const answer = answers[markOfScript(file)];
    if (answer === undefined) return next;
    if (answer === 'as-read') return confirmChannels(next, file.name);
    return answer === 'aside' ? setAside(next, [file.name]) : assignScript(next, file.name, answer);
  }, set);
}

/** Whatever was stored: what is foreign is left out. */
export function parseAnswers(stored: unknown): FileAnswers {
  const isAnswer = (value: unknown): value is FileAnswer =>
    value === 'as-read' || value === 'aside' || (typeof value === 'string' && isChannelName(value));
  return Object.fromEntries(
    Object.entries(isRecord(stored) ? stored : {}).filter((entry): entry is [string, FileAnswer] =>
      isAnswer(entry[1]),
    ),
  );
}

import { useMemo } from 'react';
import { usePhrases } from '../../../runtime/use-runtime.ts';
import { usePlayerState } from '../use-player.ts';
import { marksOf, type ScriptMark } from './script-marks.ts';

/** The marks of the scripts that play; a mark without a name is counted within its kind. */
export function useMarks(): readonly ScriptMark[] {
  const words = usePhrases().library.chapters;
  const scripts = usePlayerState((state) => state.scripts);
  const offset = usePlayerState((state) => state.offset);
  const duration = usePlayerState((state) => state.duration);
  return useMemo(() => {
    const marks = marksOf(scripts, offset, duration);
    return marks.map((mark) => {
      if (mark.name !== '') return mark;
      const ordinal = marks.filter(({ kind }) => kind === mark.kind).indexOf(mark) + 1;
      return { ...mark, name: words[mark.kind](ordinal) };
    });
  }, [scripts, offset, duration, words]);
}

import { describeError, type Format, type Phrases } from '@kinora/phrases';
import { useFormat, usePhrases } from '../../../runtime/use-runtime.ts';
import type { IntakeNote } from '../files/intake-notes.ts';
import classes from './note-text.module.css';
import { RepairList } from './repair-list.tsx';

/** More names than this are counted instead. */
const namesShown = 3;

/** One note in words. */
export function NoteText({ note }: { readonly note: IntakeNote }) {
  const phrases = usePhrases();
  const words = phrases.player.notes;
  const names = useNames(note);
  switch (note.kind) {
    case 'repaired':
      return (
        <div className={classes.root}>
          {words.repaired(note.name)}
          <RepairList repairs={note.repairs} />
        </div>
      );
    case 'unplayable':
      return <div className={classes.root}>{unplayable(phrases, note)}</div>;
    case 'unreadable':
      return <div className={classes.root}>{describeError(phrases, note.code, { name: note.name })}</div>;
    default:
      return <div className={classes.root}>{words[note.kind](note.names.length, names)}</div>;
  }
}

function unplayable(
  phrases: Phrases,
  { name, codec }: Extract<IntakeNote, { readonly kind: 'unplayable' }>,
): string {
  return codec === null
    ? describeError(phrases, 'player.video-unreadable', { name })
    : describeError(phrases, 'player.codec-missing', { name, codec });
}

/** What a note is about, for the label of its button. */
export function noteSubject(note: IntakeNote, format: Format): string {
  return 'name' in note ? note.name : format.list(note.names.slice(0, namesShown));
}

function useNames(note: IntakeNote): string {
  const words = usePhrases().player.notes;
  const format = useFormat();
  const names = 'name' in note ? [] : note.names;
  const shown = names.slice(0, namesShown).map(format.quoted);
  const rest = names.length - shown.length;
  return format.list([...shown, ...(rest > 0 ? [words.more(rest)] : [])]);
}

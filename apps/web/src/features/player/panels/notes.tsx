import { Suspense } from 'react';
import { lazyPart } from '../../../runtime/lazy-part.tsx';
import { useFormat, usePhrases } from '../../../runtime/use-runtime.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx';
import { isRefusal, orderNotes, type StandingNote } from '../files/intake-notes.ts';
import { closeIcon } from '../player-icons.tsx';
import { usePlayer, usePlayerState } from '../use-player.ts';
import classes from './note-list.module.css';
import { NoteText, noteSubject } from './note-text.tsx';

const ConvertButton = lazyPart(async () => ({
  default: (await import('./convert-button.tsx')).ConvertButton,
}));

/** Each note with its dismissal. */
export function Notes() {
  const words = usePhrases().player.notes;
  const { dismissAllNotes } = usePlayer();
  const notes = usePlayerState((state) => state.notes);
  const { others, repaired } = orderNotes(notes);
  const count = others.length + repaired.length;
  return (
    <>
      {count > 1 && (
        <Row justify="between" isOneLine>
          <Text as="h2" size="caption">
            {words.count(count)}
          </Text>
          <Button size="xs" variant="default" onClick={dismissAllNotes}>
            {words.dismissAll}
          </Button>
        </Row>
      )}
      <div className={classes.list}>
        {others.map((entry) => (
          <Note key={entry.id} entry={entry} />
        ))}
        {repaired.length > 1 ? (
          <Stack as="details" gap={8} size="sm">
            <summary className={classes.summary}>{words.repairedFiles(repaired.length)}</summary>
            <div className={classes.list}>
              {repaired.map((entry) => (
                <Note key={entry.id} entry={entry} />
              ))}
            </div>
          </Stack>
        ) : (
          repaired.map((entry) => <Note key={entry.id} entry={entry} />)
        )}
      </div>
    </>
  );
}

function Note({ entry: { id, note } }: { readonly entry: StandingNote }) {
  const words = usePhrases().player.notes;
  const format = useFormat();
  const { dismissNote } = usePlayer();
  return (
    <Row
      gap={4}
      align="start"
      justify="between"
      surface="warn"
      size="sm"
      isOneLine
      className={classes.note}
      data-tone={isRefusal(note) ? 'bad' : 'plain'}
    >
      <div className={classes.text}>
        <NoteText note={note} />
        <Suspense>
          {note.kind === 'unplayable' && note.codec !== null && <ConvertButton name={note.name} />}
        </Suspense>
      </div>
      <IconButton size={32} label={words.dismiss(noteSubject(note, format))} onClick={() => dismissNote(id)}>
        {closeIcon}
      </IconButton>
    </Row>
  );
}

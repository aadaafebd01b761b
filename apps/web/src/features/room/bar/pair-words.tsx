import type { RoomSnapshot } from '@kinora/engine';
import { useState } from 'react';
import { useRuntime, useSnapshot } from '../../../runtime/use-runtime.ts';
import { useWords } from '../../../runtime/use-session.ts';
import { Text } from '../../../ui/layout/layout.tsx';
import { PlainButton } from '../../../ui/plain-button.tsx';
import { useRoomState } from '../session/room-context.ts';
import classes from './room-bar.module.css';

type Note = 'compare' | 'sealed' | 'sealedAnew' | 'contested' | 'plainPartner' | 'plainBrowser';

/**
 * Two words that both see, with their numbers for two people of different languages: those of the keys where the room is
 * sealed, else the server's (RM-60, RP-60). A press explains them.
 */
export function PairWords() {
  const { bar, pairWords } = useWords('room');
  const { notices } = useRuntime();
  const kind = useSnapshot(noteOf);
  const sealedPlaces = useSnapshot(({ room }) =>
    room?.seal.kind === 'sealed' ? room.seal.words.join() : null,
  );
  const serverPlaces = useRoomState(({ room }) => room?.pairWords?.join() ?? null);
  const [isNew, confirm] = useNewWords(sealedPlaces);
  const places = sealedPlaces ?? serverPlaces;
  if (places === null) return null;
  const note = kind === 'sealed' && isNew ? 'sealedAnew' : kind;
  const { label, text } = bar.words[note];
  const explain = () => {
    confirm();
    notices.show({ key: `pair-words ${note}`, text, tone: 'info' });
  };
  return (
    <PlainButton className={classes.words} title={text} data-note={note} onClick={explain}>
      <Text as="span" tone="dim" size="xs">
        {label}
      </Text>
      <strong>{textOf(places, pairWords)}</strong>
    </PlainButton>
  );
}

function noteOf({ room }: { readonly room: RoomSnapshot | null }): Note {
  const seal = room?.seal;
  if (seal?.kind === 'plain') return seal.why === 'browser' ? 'plainBrowser' : 'plainPartner';
  if (seal?.kind !== 'sealed') return 'compare';
  return seal.isContested ? 'contested' : 'sealed';
}

function textOf(places: string, words: readonly string[]): string {
  const texts = places
    .split(',')
    .map((place) => `${words[Number(place)] ?? ''} ${String(Number(place) + 1)}`);
  return texts.join(' · ');
}

/** Whether the words are others than the ones that were there first, or were explained last. */
function useNewWords(places: string | null): readonly [boolean, () => void] {
  const [known, setKnown] = useState(places);
  if (known === null && places !== null) setKnown(places);
  return [known !== null && places !== null && places !== known, () => setKnown(places ?? known)];
}

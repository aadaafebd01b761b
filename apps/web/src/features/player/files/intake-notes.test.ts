import { expect, it } from 'vitest';
import { addNotes, dismissNote, type IntakeNote } from './intake-notes.ts';

const note = (name: string): IntakeNote => ({ kind: 'unknown', names: [name] });

it('[PB-50] keeps a dismissed note for the panel, and never gives two notes one id', () => {
  const first = addNotes([], [note('a'), note('b')]);
  const standing = addNotes(dismissNote(first, first[0]!.id), [note('c')]);
  expect(standing.map((entry) => [entry.note, entry.isDismissed])).toEqual([
    [note('a'), true],
    [note('b'), false],
    [note('c'), false],
  ]);
  expect(new Set(standing.map((entry) => entry.id)).size).toBe(3);
});

it('[PB-50] lets the oldest notes go when there are very many', () => {
  const many = addNotes(
    [],
    Array.from({ length: 80 }, (_, index) => note(String(index))),
  );
  expect(many.length).toBe(50);
  expect(many.at(-1)?.note).toEqual(note('79'));
});

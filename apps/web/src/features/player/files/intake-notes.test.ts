import { expect, it } from 'vitest';
import { addNotes, dismissAllNotes, dismissNote, type IntakeNote, orderNotes } from './intake-notes.ts';

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

it('[PB-51] puts what could not be read above all else, and repairs apart', () => {
  const repaired = (name: string): IntakeNote => ({ kind: 'repaired', name, repairs: [] });
  const unreadable = (name: string): IntakeNote => ({ kind: 'unreadable', name, code: 'script.unknown' });
  const standing = addNotes(
    [],
    [
      unreadable('a'),
      note('b'),
      repaired('c'),
      unreadable('d'),
      repaired('e'),
      { kind: 'foreign', names: ['f'] },
    ],
  );
  const order = orderNotes(dismissNote(standing, standing[4]!.id));
  expect(order.others.map((entry) => entry.note)).toEqual([
    unreadable('d'),
    unreadable('a'),
    note('b'),
    { kind: 'foreign', names: ['f'] },
  ]);
  expect(order.repaired.map((entry) => entry.note.name)).toEqual(['c']);
});

it('[PB-50] dismisses all at once, and keeps all for the panel', () => {
  const standing = dismissAllNotes(addNotes([], [note('a'), note('b')]));
  expect(standing.map((entry) => entry.isDismissed)).toEqual([true, true]);
  expect(orderNotes(standing)).toEqual({ others: [], repaired: [] });
});

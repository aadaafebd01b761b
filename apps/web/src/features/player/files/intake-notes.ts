import type { Repair, ScriptProblem } from '@kinora/motion';

/** What a person should know of the files that came (rules PB-1, PB-2, PB-4, PB-50, PB-51, PB-97). */
export type IntakeNote =
  | { readonly kind: 'repaired'; readonly name: string; readonly repairs: readonly Repair[] }
  | { readonly kind: 'unreadable'; readonly name: string; readonly code: ScriptProblem['code'] }
  /** `codec`: the format of the picture that the browser lacks, where it is known */
  | { readonly kind: 'unplayable'; readonly name: string; readonly codec: string | null }
  | { readonly kind: 'duplicates' | 'unknown' | 'foreign'; readonly names: readonly string[] };

export interface StandingNote {
  readonly id: number;
  readonly note: IntakeNote;
  /** no longer beside the player, still in the scripts panel */
  readonly isDismissed: boolean;
}

/** Whether a file that was wished for plays nothing. */
export function isRefusal({ kind }: IntakeNote): boolean {
  return kind === 'unreadable' || kind === 'unplayable';
}

/** At most this many notes that a person can do nothing about any more are in the panel. */
const maxNotes = 50;

export function addNotes(
  standing: readonly StandingNote[],
  notes: readonly IntakeNote[],
): readonly StandingNote[] {
  const first = (standing.at(-1)?.id ?? 0) + 1;
  const added = notes.map((note, index) => ({ id: first + index, note, isDismissed: false }));
  return [...standing, ...added].slice(-maxNotes);
}

export function dismissNote(standing: readonly StandingNote[], id: number): readonly StandingNote[] {
  return standing.map((entry) => (entry.id === id ? { ...entry, isDismissed: true } : entry));
}

export function dismissAllNotes(standing: readonly StandingNote[]): readonly StandingNote[] {
  return standing.map((entry) => (entry.isDismissed ? entry : { ...entry, isDismissed: true }));
}

type StandingNoteOf<Kind extends IntakeNote['kind']> = StandingNote & {
  readonly note: Extract<IntakeNote, { kind: Kind }>;
};

/** The notes that are not dismissed, in the order in which they matter. */
export interface NoteOrder {
  /** what is missing from the set first, the newest first within each kind */
  readonly others: readonly StandingNote[];
  /** what was read after all, the newest first */
  readonly repaired: readonly StandingNoteOf<'repaired'>[];
}

/** What a person lacks comes above what only differs from their wish. */
const kindOrder: readonly IntakeNote['kind'][] = [
  'unplayable',
  'unreadable',
  'unknown',
  'foreign',
  'duplicates',
];

export function orderNotes(standing: readonly StandingNote[]): NoteOrder {
  const shown = standing.filter((entry) => !entry.isDismissed).toReversed();
  return {
    others: kindOrder.flatMap((kind) => shown.filter((entry) => entry.note.kind === kind)),
    repaired: shown.filter((entry): entry is StandingNoteOf<'repaired'> => entry.note.kind === 'repaired'),
  };
}

/** A note on names, or nothing where there are none. */
export function noteOnNames(
  kind: 'duplicates' | 'unknown' | 'foreign',
  files: readonly { readonly name: string }[],
): readonly IntakeNote[] {
  return files.length === 0 ? [] : [{ kind, names: files.map((file) => file.name) }];
}

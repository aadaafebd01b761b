/** What a person can do about an error with one press. */
export type Remedy =
  | 'connect'
  /** connects the virtual device, in place of another one */
  | 'virtual'
  /** opens the sheet of devices */
  | 'devices'
  /** ends the state after an emergency stop; moves nothing */
  | 'resume'
  /** opens the motion settings */
  | 'settings'
  | 'choose-video'
  | 'add-script'
  | 'sign-in'
  | 'membership'
  | 'records'
  /** asks the server again whether the person may drive the device */
  | 'ask-again'
  | 'reload';

/** What the sentence of an error speaks of. */
export type ErrorParams<Name extends string = string> = Readonly<Record<Name, string | number>>;

/** One row of the error catalogue. */
export interface ErrorEntry {
  /** The wire's `errorCode`: positive (`session.expired` alone is -1), the entry's own, never changed and never used again. */
  readonly number: number;
  /** The English sentence, in fixed wording where docs/spec/product.md, "Errors", lists it; a function where it has parameters. */
  readonly sentence: string | ((params: never) => string);
  /** offered as buttons beside the sentence, the best first */
  readonly remedies?: readonly Remedy[];
}

/** An entry with no other fields: a type parameter alone lets a misspelled one through. */
type Exact<Entry> = Entry & Record<Exclude<keyof Entry, keyof ErrorEntry>, never>;

export function defineErrors<const Entries extends Record<string, ErrorEntry>>(entries: {
  readonly [Code in keyof Entries]: Exact<Entries[Code]>;
}): Entries {
  return entries;
}

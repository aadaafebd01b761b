/** One step that was made, and all before it. */
interface Past<Name, State> {
  readonly name: Name;
  /** before the step */
  readonly state: State;
  readonly rest: Past<Name, State> | null;
}

/**
 * Named steps without end. States share what they have in common, so a step costs what it changed; a step back is the
 * very state that was there (decision 0117).
 */
export interface History<Name, State> {
  readonly present: State;
  readonly past: Past<Name, State> | null;
  /** `state` of a step to be done again: after it */
  readonly future: Past<Name, State> | null;
}

export function beginHistory<Name, State>(present: State): History<Name, State> {
  return { present, past: null, future: null };
}

/** A step to the same state is none. */
export function step<Name, State>(
  history: History<Name, State>,
  name: Name,
  next: State,
): History<Name, State> {
  if (next === history.present) return history;
  return { present: next, past: { name, state: history.present, rest: history.past }, future: null };
}

export function undo<Name, State>(history: History<Name, State>): History<Name, State> {
  const { present, past, future } = history;
  if (past === null) return history;
  return { present: past.state, past: past.rest, future: { name: past.name, state: present, rest: future } };
}

export function redo<Name, State>(history: History<Name, State>): History<Name, State> {
  const { present, past, future } = history;
  if (future === null) return history;
  return {
    present: future.state,
    past: { name: future.name, state: present, rest: past },
    future: future.rest,
  };
}

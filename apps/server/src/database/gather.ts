/** Serves many questions with one statement; keys without a row are left out. */
export type AskAll<Value> = (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>;

/**
 * Makes one question of many: those that are asked in one turn of the event loop travel together. A statement costs
 * the most in progress, so busy servers read sessions several times as fast; a lone question waits for nothing.
 */
export function gather<Value>(askAll: AskAll<Value>): (key: string) => Promise<Value | null> {
  let next: { readonly keys: Set<string>; readonly answers: Promise<ReadonlyMap<string, Value>> } | null =
    null;

  function start() {
    const keys = new Set<string>();
    const turnEnds = new Promise<void>((resolve) => setImmediate(resolve));
    const answers = turnEnds.then(() => {
      next = null;
      return askAll([...keys]);
    });
    return { keys, answers };
  }

  return async (key) => {
    next ??= start();
    next.keys.add(key);
    return (await next.answers).get(key) ?? null;
  };
}

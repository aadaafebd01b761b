import { err, ok, type Result } from '@kinora/kernel';

/**
 * The benches whose names begin with one of `wanted`, and those that have a row of that name; all where nothing is asked
 * for. A name that fits none is an error.
 */
export function chooseBenches(
  known: readonly string[],
  wanted: readonly string[],
): Result<readonly string[], string> {
  const unknown = wanted.filter((only) => !known.some((name) => fits(name, only)));
  if (unknown.length > 0)
    return err(`No bench begins with ${unknown.join(' or ')}. The benches are:\n  ${known.join('\n  ')}`);
  return ok(known.filter((name) => wanted.length === 0 || wanted.some((only) => fits(name, only))));
}

/** Whether a bench or a row of this name is asked for, or one of its rows. */
export function fits(name: string, only: string): boolean {
  return name.startsWith(only) || only.startsWith(`${name}.`);
}

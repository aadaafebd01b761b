import { useFormat, usePhrases } from './use-runtime.ts';

/** The sentence for a number that was moved into its limits, in the reader's words and figures. */
export function useClampedWord(): (min: number, max: number) => string {
  const { clamped } = usePhrases().profile;
  const format = useFormat();
  const figure = (limit: number) => format.number(limit, Number.isInteger(limit) ? 0 : 1);
  return (min, max) => clamped(figure(min), figure(max));
}

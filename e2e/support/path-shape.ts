/** Its lower and its upper end. */
export function endsOf(path: readonly number[]): readonly [lower: number, upper: number] {
  return [Math.min(...path), Math.max(...path)];
}

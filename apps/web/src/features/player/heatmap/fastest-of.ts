/** Of several axes the fastest in each part. */
export function fastestOf(axes: readonly ArrayLike<number>[]): ArrayLike<number> {
  const [first, ...others] = axes;
  if (first === undefined || others.length === 0) return first ?? [];
  return Float64Array.from(first, (speed, part) =>
    others.reduce((fastest, speeds) => Math.max(fastest, speeds[part] ?? 0), speed),
  );
}

/** A value and its word; null is the choice of none. */
export type Option<Value> = readonly [Value, string];

/** What a `Select` or a `SelectField` needs to offer values of any kind: `<Select label="" {...choice(...)} />`. */
export function choice<Value extends string | number | null>(
  options: readonly Option<Value>[],
  value: Value,
  onChange: (value: Value) => void,
) {
  return {
    size: 'motion' as const,
    value: value ?? '',
    onChange: (text: string) => {
      const chosen = options.find(([one]) => String(one ?? '') === text);
      if (chosen !== undefined) onChange(chosen[0]);
    },
    children: options.map(([one, word]) => (
      <option key={one} value={one ?? ''}>
        {word}
      </option>
    )),
  };
}

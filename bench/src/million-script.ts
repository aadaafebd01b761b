/** Six axes over three hours, a million actions together. */
export const millionDurationMs = 3 * 3_600_000;

const suffixes = ['', '.surge', '.sway', '.twist', '.roll', '.pitch'];
const actionsAnAxis = Math.ceil(1_000_000 / suffixes.length);

export interface ScriptText {
  readonly name: string;
  readonly text: string;
}

/** A funscript for each axis, as they lie beside a film. */
export function millionScript(): readonly ScriptText[] {
  return suffixes.map((suffix, index) => ({ name: `film${suffix}.funscript`, text: textOf(index) }));
}

function textOf(index: number): string {
  const stepMs = millionDurationMs / actionsAnAxis;
  const actions = Array.from(
    { length: actionsAnAxis },
    (_, at) => `{"at":${String(Math.floor(at * stepMs))},"pos":${String((at * 37 + index * 11) % 101)}}`,
  );
  return `{"version":"1.0","actions":[${actions.join(',')}]}`;
}

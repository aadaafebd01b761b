import {
  defaultWave,
  type DrawnPatternName,
  drawnPatternNames,
  drawnPatterns,
  type Wave,
  waveFields,
  type WavePoint,
} from '@kinora/motion';
import { SelectField } from '../select-field.tsx';
import { type CurvePoint, CurvePoints, type CurveWords } from './curve-points.tsx';
import { wavePath, waveHeights } from './wave-path.ts';
import { addPoint, movePoint, removePoint, widestGap } from './wave-points.ts';

type DrawnWaveForm = Extract<Wave, { readonly kind: 'drawn' }>;

interface DrawnWaveProps {
  readonly words: CurveWords & {
    readonly wave: string;
    readonly wavePoint: (at: number, height: number) => string;
    readonly pattern: string;
    readonly noPattern: string;
    readonly patterns: Readonly<Record<DrawnPatternName, string>>;
  };
  readonly wave: DrawnWaveForm;
  readonly onChange: (wave: DrawnWaveForm) => void;
}

/** One period of a wave, drawn by its points. */
export function DrawnWave({ words, wave, onChange }: DrawnWaveProps) {
  const { points } = wave;
  const change = (next: readonly WavePoint[]) => onChange({ kind: 'drawn', points: next });
  const widest = () => {
    const at = widestGap(points);
    return { at, value: waveHeights(wave)(at) };
  };

  function add(place: CurvePoint | null): number | null {
    const added = addPoint(points, place === null ? widest() : waveAt(place));
    if (added === null) return null;
    change(added.points);
    return added.index;
  }

  return (
    <>
      <PatternField words={words} points={points} onChange={change} />
      <CurvePoints
        words={words}
        label={words.wave}
        path={wavePath(wave)}
        points={points.map(({ at, value }) => ({ x: at, y: (value + 1) / 2 }))}
        textOf={(index) => {
          const { at, value } = points[index]!;
          return words.wavePoint(Math.round(at * 100), Math.round(value * 100));
        }}
        canAdd={points.length < waveFields.drawn.points.max}
        canRemove={points.length > waveFields.drawn.points.min}
        onMove={(index, to) => change(movePoint(points, index, waveAt(to)))}
        onAdd={add}
        onRemove={(index) => {
          const left = removePoint(points, index);
          if (left !== null) change(left);
        }}
        onReset={() => onChange(defaultWave('drawn') as DrawnWaveForm)}
      />
    </>
  );
}

interface PatternFieldProps extends Pick<DrawnWaveProps, 'words'> {
  readonly points: readonly WavePoint[];
  readonly onChange: (points: readonly WavePoint[]) => void;
}

/** Patterns to begin with; one that was changed is a drawing of one's own. */
function PatternField({ words, points, onChange }: PatternFieldProps) {
  const chosen = drawnPatternNames.find((name) => isDrawnAlike(points, drawnPatterns[name])) ?? '';
  const choose = (value: string) => {
    const name = drawnPatternNames.find((one) => one === value);
    if (name) onChange(drawnPatterns[name]);
  };
  return (
    <SelectField label={words.pattern} value={chosen} onChange={choose}>
      <option value="" disabled>
        {words.noPattern}
      </option>
      {drawnPatternNames.map((name) => (
        <option key={name} value={name}>
          {words.patterns[name]}
        </option>
      ))}
    </SelectField>
  );
}

function isDrawnAlike(one: readonly WavePoint[], other: readonly WavePoint[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ at, value }, index) => {
      const point = other[index]!;
      return at === point.at && value === point.value;
    })
  );
}

function waveAt({ x, y }: CurvePoint): WavePoint {
  return { at: x, value: y * 2 - 1 };
}

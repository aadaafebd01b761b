import { defaultWave, type Wave, waveBounds, type WavePoint } from '@kinora/motion';
import { type CurvePoint, CurvePoints, type CurveWords } from './curve-points.tsx';
import { wavePath, waveHeights } from './wave-path.ts';
import { addPoint, movePoint, removePoint, widestGap } from './wave-points.ts';

type DrawnWaveForm = Extract<Wave, { readonly kind: 'drawn' }>;

interface DrawnWaveProps {
  readonly words: CurveWords & {
    readonly wave: string;
    readonly wavePoint: (at: number, height: number) => string;
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
    <CurvePoints
      words={words}
      label={words.wave}
      path={wavePath(wave)}
      points={points.map(({ at, value }) => ({ x: at, y: (value + 1) / 2 }))}
      textOf={(index) => {
        const { at, value } = points[index]!;
        return words.wavePoint(Math.round(at * 100), Math.round(value * 100));
      }}
      canAdd={points.length < waveBounds.points.max}
      canRemove={points.length > waveBounds.points.min}
      onMove={(index, to) => change(movePoint(points, index, waveAt(to)))}
      onAdd={add}
      onRemove={(index) => {
        const left = removePoint(points, index);
        if (left !== null) change(left);
      }}
      onReset={() => onChange(defaultWave('drawn') as DrawnWaveForm)}
    />
  );
}

function waveAt({ x, y }: CurvePoint): WavePoint {
  return { at: x, value: y * 2 - 1 };
}

import { axisColour } from './axis-colour.ts';

/** Periods of six waves that never fall in step: widths in the picture's own units. */
const waves = [
  { axis: 'L0', period: 260, height: 26 },
  { axis: 'L1', period: 340, height: 18 },
  { axis: 'L2', period: 210, height: 14 },
  { axis: 'R0', period: 430, height: 22 },
  { axis: 'R1', period: 300, height: 16 },
  { axis: 'R2', period: 380, height: 20 },
] as const;

const width = 640;
const rowHeight = 46;
/** the first and the last wave reach out of their rows */
const margin = 8;
/** one point each so many units is smooth at any size */
const step = 8;

function wavePath(period: number, height: number, row: number): string {
  const middle = rowHeight * (row + 0.5);
  const points = Array.from({ length: width / step + 1 }, (_, index) => {
    const x = index * step;
    return `${x} ${(middle + height * Math.sin((2 * Math.PI * x) / period + row)).toFixed(1)}`;
  });
  return `M${points.join('L')}`;
}

/** Six axes, drawn in their colours. */
export function Waves({ className }: { readonly className: string | undefined }) {
  return (
    <svg
      className={className}
      viewBox={`0 ${-margin} ${width} ${rowHeight * waves.length + 2 * margin}`}
      aria-hidden
    >
      {waves.map(({ axis, period, height }, row) => (
        <path
          key={axis}
          d={wavePath(period, height, row)}
          fill="none"
          stroke={axisColour(axis)}
          strokeWidth="3"
          strokeLinecap="round"
        />
      ))}
    </svg>
  );
}

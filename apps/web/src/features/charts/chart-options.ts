import { fullScale } from '@kinora/kernel';
import type { AxisName } from '@kinora/motion';
import type { Format } from '@kinora/phrases';
import type uPlot from 'uplot';
import { historyLength, sampleMs } from './position-history.ts';

const spanSeconds = (historyLength * sampleMs) / 1000;

/** Dashes that distinguish the axes where colours do not, px of line and gap; none for the linear ones. */
const dashes: Readonly<Record<AxisName, readonly number[]>> = {
  L0: [],
  L1: [8, 3],
  L2: [3, 3],
  R0: [],
  R1: [8, 3],
  R2: [3, 3],
};

/** How a chart looks: fixed scales, so that nothing but the curve moves. */
export function chartOptions(
  element: HTMLElement,
  axis: AxisName,
  format: Format,
  isCompact: boolean,
): Omit<uPlot.Options, 'width' | 'height'> {
  const style = getComputedStyle(element);
  const colour = (name: string) => style.getPropertyValue(name).trim();
  const ruled = { stroke: colour('--k-line'), width: 1 };
  const common = { stroke: colour('--k-dim'), grid: ruled, ticks: ruled, font: `11px ${style.fontFamily}` };
  return {
    legend: { show: false },
    cursor: { show: false },
    select: { show: false, left: 0, top: 0, width: 0, height: 0 },
    scales: {
      x: { time: false, range: [-spanSeconds, 0] },
      y: { range: [0, fullScale] },
    },
    axes: [
      {
        ...common,
        size: 26,
        ...(isCompact && { splits: () => [-spanSeconds, -spanSeconds / 2, 0] }),
        values: (_, ticks) => ticks.map((seconds) => format.number(seconds)),
      },
      {
        ...common,
        size: 46,
        splits: () => (isCompact ? [0, 5000, fullScale] : [0, 2500, 5000, 7500, fullScale]),
        values: (_, ticks) => ticks.map((position) => format.number(position)),
      },
    ],
    series: [
      {},
      {
        stroke: colour(`--k-${axis}`),
        width: 1.5,
        dash: [...dashes[axis]],
        points: { show: false },
      },
    ],
  };
}

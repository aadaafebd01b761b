import { type AxisName, axisNames } from '@kinora/motion';
import type { PlotInk } from './paint-plot.ts';

/** CSS px of line and gap; the stroke's line is whole. No two are alike. */
const dashes: Readonly<Record<AxisName, readonly number[]>> = {
  L0: [],
  L1: [9, 3],
  L2: [3, 3],
  R0: [14, 3, 3, 3],
  R1: [6, 6],
  R2: [2, 5],
};

/** The theme's colours as they are now: a canvas knows no CSS variables. */
function readPlotInk(element: Element): PlotInk {
  const style = getComputedStyle(element);
  const colour = (name: string) => style.getPropertyValue(name).trim();
  return {
    background: colour('--k-well'),
    grid: colour('--k-line'),
    marker: colour('--k-text'),
    font: `600 11px ${style.fontFamily}`,
    axis: Object.fromEntries(axisNames.map((axis) => [axis, colour(`--k-${axis}`)])) as Record<
      AxisName,
      string
    >,
    dash: dashes,
  };
}

const inks = new WeakMap<Element, { readonly scheme: string; readonly ink: PlotInk }>();

/** The ink of a colour scheme. Reading computed styles costs a layout: once for each scheme. */
export function inkOf(element: Element, scheme: string): PlotInk {
  const known = inks.get(element);
  if (known?.scheme === scheme) return known.ink;
  const ink = readPlotInk(element);
  inks.set(element, { scheme, ink });
  return ink;
}

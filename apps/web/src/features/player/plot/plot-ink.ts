import { type ChannelName, channelNames, isAxisName } from '@kinora/motion';
import type { PlotInk } from './paint-plot.ts';

/** CSS px of line and gap; the stroke's line is whole. No two are alike. */
const dashes: Readonly<Record<ChannelName, readonly number[]>> = {
  L0: [],
  L1: [9, 3],
  L2: [3, 3],
  R0: [14, 3, 3, 3],
  R1: [6, 6],
  R2: [2, 5],
  V0: [1, 3],
  V1: [5, 2, 1, 2],
  V2: [4, 8],
  V3: [8, 2, 1, 2],
  A0: [12, 6],
  A1: [1, 6],
  A2: [10, 2, 2, 2],
  A3: [1, 2, 1, 6],
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
    colour: Object.fromEntries(
      channelNames.map((channel) => [channel, colour(isAxisName(channel) ? `--k-${channel}` : '--k-text')]),
    ) as PlotInk['colour'],
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

import { type ChannelName, channelNames, isAxisName } from '@kinora/motion';
import { type RefObject, useRef } from 'react';
import type { PlotInk } from './paint-plot.ts';
import { useColourScheme } from '../../../ui/theme/shown-scheme.ts';

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

/** The ink of the colour scheme that is shown. Reading computed styles costs a layout: once for each scheme. */
export function usePlotInk(element: RefObject<Element | null>): () => PlotInk | null {
  const scheme = useColourScheme();
  const last = useRef<{ readonly scheme: string; readonly ink: PlotInk } | null>(null);
  return () => {
    if (element.current === null) return null;
    if (last.current?.scheme !== scheme) last.current = { scheme, ink: readPlotInk(element.current) };
    return last.current.ink;
  };
}

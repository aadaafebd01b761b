import { type ChannelName, isAxisName } from '@kinora/motion';
import { type RefObject, useRef } from 'react';
import { useColourScheme } from '../../../ui/theme/shown-scheme.ts';

/** A lane's colours, from the theme: a canvas knows no CSS variables. */
export interface LaneInk {
  readonly background: string;
  readonly grid: string;
  readonly line: string;
  readonly chosen: string;
  readonly playhead: string;
  readonly warn: string;
}

function readInk(element: Element, channel: ChannelName): LaneInk {
  const style = getComputedStyle(element);
  const colour = (name: string) => style.getPropertyValue(name).trim();
  return {
    background: colour('--k-well'),
    grid: colour('--k-line'),
    line: colour(isAxisName(channel) ? `--k-${channel}` : '--k-text'),
    chosen: colour('--k-text'),
    playhead: colour('--k-accent'),
    warn: colour('--k-warn'),
  };
}

/** The ink of the colour scheme that is shown. Reading computed styles costs a layout: once for each scheme. */
export function useLaneInk(element: RefObject<Element | null>, channel: ChannelName): () => LaneInk | null {
  const scheme = useColourScheme();
  const last = useRef<{ readonly scheme: string; readonly ink: LaneInk } | null>(null);
  return () => {
    if (element.current === null) return null;
    if (last.current?.scheme !== scheme) last.current = { scheme, ink: readInk(element.current, channel) };
    return last.current.ink;
  };
}

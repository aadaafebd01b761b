import { type AxisName, perAxis } from '@kinora/motion';

/** Colours of the scene as CSS writes them, from the tokens of the current theme. */
export interface ViewColours {
  readonly axes: Readonly<Record<AxisName, string>>;
  readonly base: string;
  readonly frame: string;
  readonly line: string;
  readonly carriage: string;
  readonly hollow: string;
}

export function readColours(element: Element): ViewColours {
  const style = getComputedStyle(element);
  const token = (name: string) => style.getPropertyValue(`--k-${name}`).trim();
  return {
    axes: perAxis((axis) => token(axis)),
    base: token('line'),
    frame: token('dim'),
    line: token('dim'),
    carriage: token('accent'),
    hollow: token('on-accent'),
  };
}

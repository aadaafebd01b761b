import type { CSSProperties } from 'react';
import { axisColour } from '../ui/axis-colour.ts';

/** For what has an axis's colour. */
export const axisStyle = { '--axis': axisColour('L0') } as CSSProperties;

import { fullScale } from '@kinora/kernel';
import { type AxisName, axisNames, axisWords } from '../channel.ts';
import { sampleDurationMs } from './beats.ts';
import { sampleMotion } from './sample-motion.ts';

export interface SampleScript {
  /** file name: the clip's stem, and the axis's word as suffix where it is not the stroke */
  readonly name: string;
  /** a funscript 1.0 */
  readonly text: string;
}

/** The sample's name without ending: clip and scripts are matched by it. */
export const sampleStem = 'pendulum';

/** 20 keyframes a second keep straight lines within 3 % of the eased curve where it is fastest. */
const keyframeStepMs = 50;

/** One funscript for each axis, all from `sampleMotion`. Costs a few ms; made when asked for, never stored. */
export function createSampleScripts(): readonly SampleScript[] {
  return axisNames.map((axis) => ({
    name: axis === 'L0' ? `${sampleStem}.funscript` : `${sampleStem}.${axisWords[axis]}.funscript`,
    text: JSON.stringify({ version: '1.0', inverted: false, range: 100, actions: actionsOf(axis) }),
  }));
}

interface Action {
  readonly at: number;
  readonly pos: number;
}

function actionsOf(axis: AxisName): Action[] {
  const count = sampleDurationMs / keyframeStepMs + 1;
  const actions = Array.from({ length: count }, (_, index) => actionAt(axis, index * keyframeStepMs));
  return actions.filter((action, index) => !isInsideRest(action, actions[index - 1], actions[index + 1]));
}

/** Funscripts speak whole percent. */
function actionAt(axis: AxisName, at: number): Action {
  return { at, pos: Math.round((sampleMotion(axis, at) / fullScale) * 100) };
}

function isInsideRest(action: Action, before: Action | undefined, after: Action | undefined): boolean {
  return action.pos === before?.pos && action.pos === after?.pos;
}

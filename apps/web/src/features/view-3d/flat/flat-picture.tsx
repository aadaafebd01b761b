import { axisNames } from '@kinora/motion';
import { useEffect, useState } from 'react';
import { axisColour } from '../../../ui/axis-colour.ts';
import { carriageHeight, gaugePaths } from '../gauge-path.ts';
import { offsetOf, type Pose, poseOf } from '../pose.ts';
import { lastKnown, middlePositions, type PositionSource } from '../positions.ts';
import { add, rotate, type Vector } from '../rotation.ts';
import classes from './flat-picture.module.css';
import { pathThrough, project } from './flat-projection.ts';

/** Along a scale, from one end to the other. */
const offsets = Array.from({ length: 25 }, (_, step) => step / 12 - 1);

/** The same pose as the 3D view's, drawn flat: for browsers without WebGL. */
export function FlatPicture({ positions }: { readonly positions: PositionSource }) {
  const current = usePositions(positions);
  const pose = poseOf(lastKnown(current, middlePositions));
  const carriage = add(pose.translation, { x: 0, y: carriageHeight, z: 0 });
  return (
    <svg className={classes.root} viewBox="-160 -300 320 370" aria-hidden>
      <path className={classes.base} d={`${pathThrough(circle(112, 0))}Z`} />
      <path
        className={classes.frame}
        d={pathThrough([
          { x: 0, y: 0, z: -100 },
          { x: 0, y: 238, z: -100 },
        ])}
      />
      <path className={classes.frame} d={pathThrough([{ ...carriage, x: 0, z: -100 }, carriage])} />
      <Sleeve pose={pose} centre={carriage} />
      {axisNames.map((axis) => {
        const { pointAt, anchor } = gaugePaths[axis];
        const from = anchor === 'carriage' ? carriage : { x: 0, y: 0, z: 0 };
        const travel = offsets.map((offset) => add(from, pointAt(offset)));
        const position = current[axis];
        const bead = position === null ? null : project(add(from, pointAt(offsetOf(position))));
        return (
          <g key={axis} stroke={axisColour(axis)} fill={axisColour(axis)}>
            <path className={classes.travel} d={pathThrough(travel)} />
            {bead && <circle cx={bead.x} cy={bead.y} r={5} />}
            <text className={classes.name} {...project(add(from, pointAt(1.25)))}>
              {axis}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

/** Kept in a state: a source returns a new object at each call, which `useSyncExternalStore` would take for a change. */
function usePositions(positions: PositionSource) {
  const [current, setCurrent] = useState(positions.current);
  useEffect(() => {
    const follow = () => setCurrent(positions.current());
    follow();
    return positions.subscribe(follow);
  }, [positions]);
  return current;
}

function Sleeve({ pose, centre }: { readonly pose: Pose; readonly centre: Vector }) {
  const inPlace = (point: Vector) => add(centre, rotate(pose.rotation, point));
  const ends = [circle(32, -48), circle(32, 48)].map((ring) => `${pathThrough(ring.map(inPlace))}Z`);
  const axis = [-48, 48].map((y) => inPlace({ x: 0, y, z: 0 }));
  const stripe = [-48, 48].map((y) => inPlace({ x: 0, y, z: 32 }));
  return (
    <>
      <path className={classes.side} d={ends[0]} />
      <path className={classes.body} d={pathThrough(axis)} />
      <path className={classes.stripe} d={pathThrough(stripe)} />
      <path className={classes.top} d={ends[1]} />
    </>
  );
}

function circle(radius: number, y: number): Vector[] {
  const steps = 32;
  return Array.from({ length: steps }, (_, step) => {
    const angle = (step / steps) * 2 * Math.PI;
    return { x: Math.sin(angle) * radius, y, z: Math.cos(angle) * radius };
  });
}

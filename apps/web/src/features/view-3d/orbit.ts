/** The viewer's place, as angles about the middle of the device and a distance. */
export interface Orbit {
  /** radians from straight behind, positive to the viewer's right */
  readonly azimuth: number;
  /** radians above the floor */
  readonly elevation: number;
  /** mm */
  readonly distance: number;
}

export const initialOrbit: Orbit = { azimuth: 0.45, elevation: 0.36, distance: 690 };

/** Never below the floor, never straight above, where left and right would swap. */
const elevations = { min: 0.02, max: 1.45 };
const distances = { min: 320, max: 1100 };

export function turn(orbit: Orbit, azimuth: number, elevation: number): Orbit {
  return {
    ...orbit,
    azimuth: orbit.azimuth + azimuth,
    elevation: clamp(orbit.elevation + elevation, elevations.min, elevations.max),
  };
}

/** @param factor below 1 comes nearer */
export function approach(orbit: Orbit, factor: number): Orbit {
  return { ...orbit, distance: clamp(orbit.distance * factor, distances.min, distances.max) };
}

/** radians of one press of a key or a button: 15 degrees */
export const keyTurn = Math.PI / 12;
const keyApproach = 0.85;

/** What a key does to the view (rule VW-17); null for keys that are not ours. */
export function orbitByKey(orbit: Orbit, key: string): Orbit | null {
  switch (key) {
    case 'ArrowLeft':
      return turn(orbit, -keyTurn, 0);
    case 'ArrowRight':
      return turn(orbit, keyTurn, 0);
    case 'ArrowUp':
      return turn(orbit, 0, keyTurn);
    case 'ArrowDown':
      return turn(orbit, 0, -keyTurn);
    case '+':
    case '=':
      return approach(orbit, keyApproach);
    case '-':
      return approach(orbit, 1 / keyApproach);
    case 'Home':
      return initialOrbit;
    default:
      return null;
  }
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}

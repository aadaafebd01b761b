/** A point or direction in the scene: x to the viewer's right, y up, z towards the viewer; mm. Right-handed. */
export interface Vector {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** A unit quaternion. */
export interface Rotation {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly w: number;
}

/** Turns by `radians` about a unit axis, by the right-hand rule. */
export function rotationAbout(axis: Vector, radians: number): Rotation {
  const sine = Math.sin(radians / 2);
  return { x: axis.x * sine, y: axis.y * sine, z: axis.z * sine, w: Math.cos(radians / 2) };
}

/** First `inner`, then `outer`. */
export function compose(outer: Rotation, inner: Rotation): Rotation {
  return {
    x: outer.w * inner.x + outer.x * inner.w + outer.y * inner.z - outer.z * inner.y,
    y: outer.w * inner.y - outer.x * inner.z + outer.y * inner.w + outer.z * inner.x,
    z: outer.w * inner.z + outer.x * inner.y - outer.y * inner.x + outer.z * inner.w,
    w: outer.w * inner.w - outer.x * inner.x - outer.y * inner.y - outer.z * inner.z,
  };
}

export function rotate(rotation: Rotation, point: Vector): Vector {
  const { x, y, z, w } = rotation;
  const turned = cross({ x, y, z }, point);
  const again = cross({ x, y, z }, turned);
  return add(point, {
    x: 2 * (w * turned.x + again.x),
    y: 2 * (w * turned.y + again.y),
    z: 2 * (w * turned.z + again.z),
  });
}

export function add(a: Vector, b: Vector): Vector {
  return { x: a.x + b.x, y: a.y + b.y, z: a.z + b.z };
}

function cross(a: Vector, b: Vector): Vector {
  return { x: a.y * b.z - a.z * b.y, y: a.z * b.x - a.x * b.z, z: a.x * b.y - a.y * b.x };
}

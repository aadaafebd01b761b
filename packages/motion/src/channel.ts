/** The six motion axes, in the order of the home line and of every table. */
export const axisNames = ['L0', 'L1', 'L2', 'R0', 'R1', 'R2'] as const;
export type AxisName = (typeof axisNames)[number];

export function perAxis<Value>(make: (axis: AxisName) => Value): Record<AxisName, Value> {
  return Object.fromEntries(axisNames.map((axis) => [axis, make(axis)])) as Record<AxisName, Value>;
}

export const vibrationNames = ['V0', 'V1', 'V2', 'V3'] as const;
export type VibrationName = (typeof vibrationNames)[number];

export const auxiliaryNames = ['A0', 'A1', 'A2', 'A3'] as const;
export type AuxiliaryName = (typeof auxiliaryNames)[number];

/** A level has no position between two values: it may jump, and no range or speed limit of an axis applies to it. */
export const levelNames = [...vibrationNames, ...auxiliaryNames] as const;
export type LevelName = (typeof levelNames)[number];

/** A channel of the device's language: a motion axis, a vibration or an auxiliary. */
export const channelNames = [...axisNames, ...levelNames] as const;
export type ChannelName = (typeof channelNames)[number];

/** The field's word for each axis (docs/spec/product.md, "Axes"). */
export const axisWords = {
  L0: 'stroke',
  L1: 'surge',
  L2: 'sway',
  R0: 'twist',
  R1: 'roll',
  R2: 'pitch',
} as const satisfies Record<AxisName, string>;

export function isAxisName(name: string): name is AxisName {
  return (axisNames as readonly string[]).includes(name);
}

export function isVibrationName(name: string): name is VibrationName {
  return (vibrationNames as readonly string[]).includes(name);
}

export function isAuxiliaryName(name: string): name is AuxiliaryName {
  return (auxiliaryNames as readonly string[]).includes(name);
}

export function isChannelName(name: string): name is ChannelName {
  return (channelNames as readonly string[]).includes(name);
}

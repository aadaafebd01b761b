/** What was written to a toy. */
export interface ToyWrite {
  /** ms since the page of the server began */
  readonly atMs: number;
  readonly bytes: readonly number[];
}

/** A toy as its maker's app knows it: what it says of itself, and how it takes commands. */
export interface Toy {
  readonly name: string;
  readonly service: string;
  /** characteristics: commands to it, and its replies */
  readonly tx: string;
  readonly rx: string;
  /** its reply to `DeviceType;`; none where it is not asked */
  readonly type?: string;
}

/** One motor. */
export const hush: Toy = {
  name: 'LVS-Z36',
  service: '5a300001-0023-4bd4-bbd5-a6920e4c5653',
  tx: '5a300002-0023-4bd4-bbd5-a6920e4c5653',
  rx: '5a300003-0023-4bd4-bbd5-a6920e4c5653',
  type: 'Z:11:0082059AD3BD;',
};

/** Two motors. */
export const edge: Toy = {
  name: 'LVS-P36',
  service: '50300001-0023-4bd4-bbd5-a6920e4c5653',
  tx: '50300002-0023-4bd4-bbd5-a6920e4c5653',
  rx: '50300003-0023-4bd4-bbd5-a6920e4c5653',
  type: 'P:11:0082059AD3BD;',
};

/** A stroker. */
export const keon: Toy = {
  name: 'KEON',
  service: '00001900-0000-1000-8000-00805f9b34fb',
  tx: '00001902-0000-1000-8000-00805f9b34fb',
  rx: '00001903-0000-1000-8000-00805f9b34fb',
};

/** The levels of both motors, 0 to 20, as the toy was sent them last. */
export function levelsOf(writes: readonly ToyWrite[]): readonly number[] {
  const commands = writes.flatMap(({ bytes }) => {
    const found = /^Vibrate(\d?):(\d+);$/.exec(String.fromCharCode(...bytes));
    return found === null ? [] : [{ motor: found[1], level: Number(found[2]) }];
  });
  return ['1', '2'].map((own) => commands.findLast(({ motor }) => motor === '' || motor === own)?.level ?? 0);
}

export interface StrokerCommand {
  readonly atMs: number;
  /** 0..99 */
  readonly position: number;
  /** 0..99 */
  readonly speed: number;
}

/** The first two are of the server, which sends a stroker that it found to 0. */
export function strokesOf(writes: readonly ToyWrite[]): readonly StrokerCommand[] {
  return writes.flatMap(({ atMs, bytes: [kind, , speed, position] }) =>
    kind === 3 ? [{ atMs, speed: speed!, position: position! }] : [],
  );
}

/**
 * ms on the clock of the writes: when a stroker that was sent these is at rest. What a way takes at a speed is the inverse
 * of the rule by which servers derive the speed (buttplug's fleshlight_launch_helper.rs).
 */
export function strokerRestsAt(commands: readonly StrokerCommand[]): number {
  let from = 0;
  let to = 0;
  let beginMs = 0;
  let endMs = 0;
  for (const { atMs, position, speed } of commands) {
    const here = atMs >= endMs ? to : from + ((to - from) * (atMs - beginMs)) / (endMs - beginMs);
    [from, to, beginMs] = [here, position, atMs];
    const fullMs = (Math.min(99, speed) / 99 / 250) ** (-1 / 1.05) / 0.9;
    endMs = Math.abs(to - here) < 1 ? atMs : atMs + (fullMs * Math.abs(to - here)) / 99;
  }
  return endMs;
}

/**
 * The time of day. Everything that expires asks this one clock, and no statement the database's `now()`: where instances share
 * a database, this clock is the database's for all of them.
 */
export interface WallClock {
  now(): Date;
}

export function addMs(moment: Date, ms: number): Date {
  return new Date(moment.getTime() + ms);
}

/** Never jumps. It is off by what the machine's clock was corrected by since the start of the process. */
export const steadyClock: WallClock = { now: () => new Date(performance.timeOrigin + performance.now()) };

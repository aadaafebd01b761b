/** The time of day. Everything that expires asks this one clock, never the database's. */
export interface WallClock {
  now(): Date;
}

export function addMs(moment: Date, ms: number): Date {
  return new Date(moment.getTime() + ms);
}

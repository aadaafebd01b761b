import type { DeviceLine, QueryName } from './line.ts';

/** Freezes every axis where it is and ends vibration. Upper case: v0.4 firmware ignores the lower-case word (TC-46). */
export const emergencyStopLine = 'DSTOP\n' as DeviceLine;

/**
 * The home position (docs/spec/product.md, "Home position"), at 1000 units per 100 ms.
 * Only this line has `S` moves (docs/spec/tcode.md, TC-4, TC-6); at the end of an ordinary stop the axes
 * are already near home, so that this line only settles V and A.
 */
export const homeLine = [
  'L05050S1000 L15050S1000 L25050S1000',
  'R05050S1000 R15050S1000 R25050S1000',
  'V00000S1000 V10000S1000 V20000S1000 V30000S1000',
  'A05050S1000 A15050S1000 A20000S1000 A35050S1000\n',
].join(' ') as DeviceLine;

const queryLines: Readonly<Record<QueryName, DeviceLine>> = {
  D0: 'D0\n' as DeviceLine,
  D1: 'D1\n' as DeviceLine,
  D2: 'D2\n' as DeviceLine,
  YSYS: 'YSYS\n' as DeviceLine,
};

/** The line of one of the four questions that a device replies to without moving. Throws on any other name. */
export function queryLine(name: QueryName): DeviceLine {
  if (!Object.hasOwn(queryLines, name)) throw new Error('no such query');
  return queryLines[name];
}

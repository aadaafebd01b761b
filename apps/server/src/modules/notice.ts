const minuteMs = 60_000;

/** Says what strangers can cause: so often a minute at most, so that they cannot fill the log. */
export function createNotice<What>(say: (what: What) => void, perMinute = 1): (what: What) => void {
  let beganAtMs = -Infinity;
  let said = 0;
  return (what) => {
    const nowMs = performance.now();
    if (nowMs - beganAtMs >= minuteMs) [beganAtMs, said] = [nowMs, 0];
    said += 1;
    if (said <= perMinute) say(what);
  };
}

/** Different faults of one minute are worth a line each; a thousand of the same are not. */
export const faultsPerMinute = 10;

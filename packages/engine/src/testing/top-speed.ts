/** The fastest that `speedNow` was while time passed, units/s; looked at every 5 ms. */
export async function topSpeed(
  rig: { pass(ms: number): Promise<void> },
  forMs: number,
  speedNow: () => number,
): Promise<number> {
  let top = 0;
  for (let passed = 0; passed < forMs; passed += 5) {
    await rig.pass(5);
    top = Math.max(top, speedNow());
  }
  return top;
}

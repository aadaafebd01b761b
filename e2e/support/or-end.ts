/** Begins what takes several steps. Where one of them fails, what was begun before ends as well. */
export async function orEnd<Started>(end: () => unknown, start: () => Promise<Started>): Promise<Started> {
  try {
    return await start();
  } catch (error) {
    await end();
    throw error;
  }
}

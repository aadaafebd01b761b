/** Connections that RabbitMQ is asked to end at once: more only wait for each other in it, until they time out. */
const maxAtOnce = 16;

/**
 * Ends connections by their user names: each once at a time, however many ask for it, and `maxAtOnce` together. The newest
 * go first: a call waits for those, and old debts may be many.
 * @param close rejects where it could not
 * @returns whether the connections of that name have ended; never rejects
 */
export function createEndings(close: (name: string) => Promise<void>): (name: string) => Promise<boolean> {
  /** waiting or being closed */
  const asked = new Map<string, Promise<boolean>>();
  const waiting: (() => Promise<void>)[] = [];
  let running = 0;

  async function work(): Promise<void> {
    running += 1;
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) await next();
    running -= 1;
  }

  return (name) => {
    const known = asked.get(name);
    if (known !== undefined) return known;
    const ended = new Promise<boolean>((resolve) => {
      waiting.push(async () => {
        const hasEnded = await close(name).then(
          () => true,
          () => false,
        );
        asked.delete(name);
        resolve(hasEnded);
      });
    });
    asked.set(name, ended);
    if (running < maxAtOnce) void work();
    return ended;
  };
}

/**
 * Takes items one at a time, in order: what handling one of them adds waits until that is done. `drained` is called
 * when nothing waits any more.
 */
export function createQueue<Item>(handle: (item: Item) => void, drained: () => void): (item: Item) => void {
  const waiting: Item[] = [];
  let isHandling = false;
  return (item) => {
    waiting.push(item);
    if (isHandling) return;
    isHandling = true;
    try {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) handle(next);
    } catch (bug) {
      // what waits was meant for another state
      waiting.length = 0;
      throw bug;
    } finally {
      isHandling = false;
    }
    drained();
  };
}

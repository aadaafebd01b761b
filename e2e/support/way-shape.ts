/** How an axis goes on its way, whatever its pace: of places that lie equally far apart in time. */

/** An end is passed by a little where the timer of a bend is late. */
const nearUnits = 100;

export function stepsOf(way: readonly number[]): readonly number[] {
  return way.slice(1).map((position, index) => position - way[index]!);
}

export function shareOf<Item>(items: readonly Item[], counts: (item: Item) => boolean): number {
  return items.filter(counts).length / items.length;
}

/** The share of its motion in which it rises, over whole periods. */
export function riseShare(way: readonly number[]): number {
  const moved = stepsOf(way).filter((step) => step !== 0);
  return shareOf(moved, (step) => step > 0);
}

/** Where it is when half of the time that a rise takes is over, over whole periods. */
export function halfwayUp(way: readonly number[]): number {
  return median(way.slice(1).filter((position, index) => position > way[index]!));
}

/** The share of the time in which it stands near one of its ends. */
export function restShare(way: readonly number[]): number {
  const [lower, upper] = endsOf(way);
  return shareOf(way, (at) => at < lower + nearUnits || at > upper - nearUnits);
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The value that this share of the others lies below. */
export function quantile(values: readonly number[], share: number): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length * share)]!;
}

/** Its lower and its upper end. */
export function endsOf(way: readonly number[]): readonly [lower: number, upper: number] {
  return [Math.min(...way), Math.max(...way)];
}

/** How an axis goes on its way, whatever its pace: of places that lie equally far apart in time. */

/** An end is passed by a little where the timer of a bend is late. */
const nearUnits = 100;

export function stepsOf(path: readonly number[]): readonly number[] {
  return path.slice(1).map((position, index) => position - path[index]!);
}

export function shareOf<Item>(items: readonly Item[], counts: (item: Item) => boolean): number {
  return items.filter(counts).length / items.length;
}

/** The share of its motion in which it rises, over whole periods. */
export function riseShare(path: readonly number[]): number {
  const moved = stepsOf(path).filter((step) => step !== 0);
  return shareOf(moved, (step) => step > 0);
}

/** Where it is when half of the time that a rise takes is over, over whole periods. */
export function middleOfRise(path: readonly number[]): number {
  return median(path.slice(1).filter((position, index) => position > path[index]!));
}

/** The share of the time in which it stands near one of its ends. */
export function restShare(path: readonly number[]): number {
  const [lower, upper] = endsOf(path);
  return shareOf(path, (at) => at < lower + nearUnits || at > upper - nearUnits);
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The value that this share of the others lies below. */
export function quantile(values: readonly number[], share: number): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length * share)]!;
}

/** Its lower and its upper end. */
export function endsOf(path: readonly number[]): readonly [lower: number, upper: number] {
  return [Math.min(...path), Math.max(...path)];
}

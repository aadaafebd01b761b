/** A polyline that is thinned while it grows: what is left out lies within `tolerance` of what is kept. */
export interface ThinColumns {
  /** points kept so far, the last one not counted */
  readonly count: number;
  /** Times must rise; a point that does not is left out. */
  add(time: number, value: number): void;
  /** The kept points, with the last one. */
  build(): { readonly times: Float64Array; readonly values: Float64Array };
}

const firstCapacity = 256;

/**
 * Keeps a point only where no straight line from the last kept one passes all that came since. One step and no
 * memory for each point that is left out. Source: the cone of slopes of J. Sklansky and V. Gonzalez, Pattern
 * Recognition 12 (1980).
 */
export function createThinColumns(tolerance: number): ThinColumns {
  let times = new Float64Array(firstCapacity);
  let values = new Float64Array(firstCapacity);
  let count = 0;
  let lastTime = -Infinity;
  let lastValue = NaN;
  let lowest = -Infinity;
  let highest = Infinity;

  function keep(time: number, value: number): void {
    if (count === times.length) {
      times = grown(times);
      values = grown(values);
    }
    times[count] = time;
    values[count] = value;
    count += 1;
    lowest = -Infinity;
    highest = Infinity;
  }

  function narrow(time: number, value: number): void {
    const elapsed = time - times[count - 1]!;
    const difference = value - values[count - 1]!;
    lowest = Math.max(lowest, (difference - tolerance) / elapsed);
    highest = Math.min(highest, (difference + tolerance) / elapsed);
  }

  return {
    get count() {
      return count;
    },
    add(time, value) {
      if (!(time > lastTime)) return;
      if (count === 0) keep(time, value);
      else {
        const slope = (value - values[count - 1]!) / (time - times[count - 1]!);
        if (slope < lowest || slope > highest) keep(lastTime, lastValue);
        narrow(time, value);
      }
      lastTime = time;
      lastValue = value;
    },
    build() {
      const hasOpenEnd = count > 0 && lastTime > times[count - 1]!;
      const all = count + (hasOpenEnd ? 1 : 0);
      const builtTimes = new Float64Array(all);
      const builtValues = new Float64Array(all);
      builtTimes.set(times.subarray(0, count));
      builtValues.set(values.subarray(0, count));
      if (hasOpenEnd) {
        builtTimes[count] = lastTime;
        builtValues[count] = lastValue;
      }
      return { times: builtTimes, values: builtValues };
    },
  };
}

function grown(column: Float64Array): Float64Array<ArrayBuffer> {
  const larger = new Float64Array(column.length * 2);
  larger.set(column);
  return larger;
}

import { createSeededRandom } from '@kinora/kernel';
import { axisNames, type Track } from '@kinora/motion';

/** ms between full strokes: 60 to 200, which no device and no speed limit follows completely */
const minStrokeMs = 60;
const maxStrokeMs = 200;

/** Full strokes on all six axes, each axis at times of its own. */
export function denseScript(seed: number, durationMs: number): readonly Track[] {
  const random = createSeededRandom(seed);
  return axisNames.map((channel) => {
    const times: number[] = [];
    for (let time = 0; time < durationMs;) {
      times.push(time);
      time += Math.round(minStrokeMs + random.next() * (maxStrokeMs - minStrokeMs));
    }
    const positions = times.map((_, index) => (index % 2 === 0 ? 0 : 9999));
    return { channel, times: Float64Array.from(times), positions: Float64Array.from(positions) };
  });
}

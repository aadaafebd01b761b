import { describe, expect, it } from 'vitest';
import type { BenchRow } from './bench-row.ts';
import { replaceFigures } from './record-figures.ts';

const empty =
  '# Figures\n\n<!-- figures: written by `npm run bench -- --record` -->\n<!-- end of figures -->\nbelow\n';

function row(name: string, value: number): BenchRow {
  return { name, value, unit: 'ms', against: 'a timer: 2', ratio: value / 2, runs: 3 };
}

function namesIn(text: string): string[] {
  return [...text.matchAll(/^\| `(.*?)` \| (\S+)/gm)].map(([, name, value]) => `${name!} ${value!}`);
}

describe('recorded figures', () => {
  it('are between the marks, and what is around them stays', () => {
    const text = replaceFigures(empty, 'tick', [row('tick.idle', 1.23456)], 'today');
    expect(text.startsWith('# Figures\n')).toBe(true);
    expect(text.endsWith('below\n')).toBe(true);
    expect(text).toContain('| `tick.idle` | 1.23 | ms | a timer: 2 | 0.617 | 3 | today |');
  });

  it("take the place of the same bench's older ones only", () => {
    const first = replaceFigures(empty, 'tick', [row('tick.idle', 1), row('tick.gone', 1)], 'then');
    const second = replaceFigures(first, 'stop', [row('stop.latency', 12345.6)], 'then');
    const third = replaceFigures(second, 'tick', [row('tick.idle', 2)], 'now');
    expect(namesIn(third)).toEqual(['stop.latency 12346', 'tick.idle 2']);
  });

  it('are refused by a page without a place for them', () => {
    expect(() => replaceFigures('nothing', 'tick', [], 'now')).toThrow('no place');
  });
});

import type { DeviceLine } from '@kinora/motion';
import { describe, expect, it } from 'vitest';
import { createCommandedPaths } from './commanded-paths.ts';

const line = (text: string) => `${text}\n` as DeviceLine;

describe('the paths that lines have commanded', () => {
  it('[RM-110] are those of the last 100 ms and of the last line, with a rest behind it', () => {
    const paths = createCommandedPaths();
    paths.add(line('L05000I20'), 900);
    paths.add(line('L06000I100 R12000I10'), 950);
    paths.add(line('L05500I50'), 1000);
    const view = paths.view(1010, 500);
    expect(view.get('L0')).toEqual({
      times: [910, 920, 950, 1000, 1050, 1510],
      positions: [5000, 5000, 5000, 5500, 5500, 5500],
    });
    expect(view.get('R1')).toEqual({ times: [910, 950, 960, 1510], positions: [2000, 2000, 2000, 2000] });
  });

  it('[RM-110] are none of what moves no axis, and none after they are cleared', () => {
    const paths = createCommandedPaths();
    for (const text of ['V05000I20', 'DSTOP', 'D0']) paths.add(line(text), 0);
    expect(paths.view(10, 500).size).toBe(0);
    paths.add(line('L05000I20'), 0);
    paths.clear();
    expect(paths.view(10, 500).size).toBe(0);
  });
});

import { type DeviceLine, emergencyStopLine, homeLine, queryNames } from '@kinora/motion';
import { createVirtualClock } from '@kinora/kernel/testing';
import { describe, expect, it } from 'vitest';
import type { EngineEvent } from '../protocol.ts';
import { createLineWatch } from './line-watch.ts';

function watch() {
  const clock = createVirtualClock({ startMs: 1000 });
  const events: EngineEvent[] = [];
  const lines = createLineWatch({ clock, timeOrigin: 50_000, emit: (event) => events.push(event) });
  return { clock, lines, read: () => events.splice(0) };
}

const home = homeLine.trimEnd();

describe('the lines that are shown', () => {
  it('are none while no one looks', () => {
    const { clock, lines, read } = watch();
    lines.add(homeLine);
    lines.set(true);
    clock.advanceBy(1000);
    expect(read()).toEqual([]);
  });

  it('are one message for a tenth of a second, each with its time, without its end', () => {
    const { clock, lines, read } = watch();
    lines.set(true);
    lines.add(homeLine);
    clock.advanceBy(99);
    lines.add(emergencyStopLine);
    expect(read()).toEqual([]);
    clock.advanceBy(1);
    const shown = [
      { text: home, epochMs: 51_000 },
      { text: emergencyStopLine.trimEnd(), epochMs: 51_099 },
    ];
    expect(read()).toEqual([{ type: 'console.motion', lines: shown }]);
    clock.advanceBy(1000);
    expect(read()).toEqual([]);
  });

  it('are shown once, and the next message begins with the next line', () => {
    const { clock, lines, read } = watch();
    lines.set(true);
    lines.add(homeLine);
    clock.advanceBy(500);
    read();
    lines.add(homeLine);
    clock.advanceBy(99);
    expect(read()).toEqual([]);
    clock.advanceBy(1);
    expect(read()).toEqual([{ type: 'console.motion', lines: [{ text: home, epochMs: 51_500 }] }]);
  });

  it('are dropped when the view is closed, and do not come with the next look', () => {
    const { clock, lines, read } = watch();
    lines.set(true);
    lines.add(homeLine);
    lines.set(false);
    clock.advanceBy(100);
    lines.set(true);
    clock.advanceBy(100);
    expect(read()).toEqual([]);
    lines.add(homeLine);
    clock.advanceBy(100);
    expect(read()).toEqual([{ type: 'console.motion', lines: [{ text: home, epochMs: 51_200 }] }]);
  });

  it.each(queryNames)('leave out the question %s', (name) => {
    const { clock, lines, read } = watch();
    lines.set(true);
    lines.add(`${name}\n` as DeviceLine);
    clock.advanceBy(100);
    expect(read()).toEqual([]);
  });
});

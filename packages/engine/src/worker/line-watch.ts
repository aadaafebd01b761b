import { type Clock, wallMs } from '@kinora/kernel';
import { type DeviceLine, queryNames } from '@kinora/motion';
import type { EngineEvent, SentLine } from '../protocol.ts';

/** ms between two messages to the page: a line each would be a hundred a second */
const pauseMs = 100;

/** Shows the page what leaves for the device while somebody looks; questions are the console's own. */
export interface LineWatch {
  set(isOn: boolean): void;
  add(line: DeviceLine): void;
}

interface LineWatchDeps {
  readonly clock: Clock;
  readonly timeOrigin: number;
  readonly emit: (event: EngineEvent) => void;
}

const questions: readonly string[] = queryNames;

export function createLineWatch({ clock, timeOrigin, emit }: LineWatchDeps): LineWatch {
  let isWatched = false;
  let lines: SentLine[] = [];

  function show(): void {
    const shown = lines;
    lines = [];
    if (isWatched) emit({ type: 'console.motion', lines: shown });
  }

  return {
    set(isOn) {
      isWatched = isOn;
    },
    add(line) {
      const text = line.trimEnd();
      if (!isWatched || questions.includes(text)) return;
      if (lines.length === 0) clock.callAt(wallMs(clock.now() + pauseMs), show);
      lines.push({ text, epochMs: clock.now() + timeOrigin });
    },
  };
}

import type { QueryName } from '@kinora/motion';
import { describe, expect, it } from 'vitest';
import {
  type Identification,
  type IdentificationEffect,
  type IdentificationStep,
  type IdentificationTimer,
  speaksTcode,
  startIdentification,
  stepIdentification,
} from './identification.ts';

/** Plays one port: answers come `answerMs` after their question, chatter at its own times. */
interface Port {
  readonly answers?: Partial<Record<QueryName, readonly string[]>>;
  readonly answerMs?: number;
  /** questions before this time are lost */
  readonly bootMs?: number;
  readonly chatter?: readonly (readonly [atMs: number, line: string])[];
}

const wellBehaved: Port['answers'] = {
  D0: ['OSR2-Fake'],
  D1: ['TCode v0.3'],
  D2: ['L0 0 9999 Up', 'R0 0 9999 Twist'],
  YSYS: ['YSYS#0#KN-7'],
};

interface Played {
  readonly state: Identification;
  readonly asked: readonly QueryName[];
  readonly endedAtMs: number;
}

function play({ answers = {}, answerMs = 5, bootMs = 0, chatter = [] }: Port): Played {
  const asked: QueryName[] = [];
  const due = chatter.map(([atMs, text]) => ({ atMs, text }));
  const timers = new Map<IdentificationTimer, number>();
  let nowMs = 0;
  let state: Identification = startIdentification().state;

  function take(step: IdentificationStep): void {
    ({ state } = step);
    for (const effect of step.effects) run(effect);
  }
  function run(effect: IdentificationEffect): void {
    if (effect.type === 'wait') {
      timers.set(effect.timer, nowMs + effect.ms);
      return;
    }
    asked.push(effect.query);
    if (nowMs < bootMs) return;
    for (const text of answers[effect.query] ?? []) due.push({ atMs: nowMs + answerMs, text });
  }

  take(startIdentification());
  for (; state.asking !== 'done'; nowMs += 1) {
    for (const one of due.filter((line) => line.atMs === nowMs)) {
      take(stepIdentification(state, { type: 'line', text: one.text }));
    }
    for (const [timer] of [...timers].filter(([, atMs]) => atMs <= nowMs)) {
      timers.delete(timer);
      take(stepIdentification(state, { type: 'timer', timer }));
    }
    if (nowMs > 60_000) throw new Error('never ends');
  }
  return { state, asked, endedAtMs: nowMs };
}

const allFacts = {
  firmware: 'OSR2-Fake',
  tcodeVersion: 'TCode v0.3',
  channels: [
    { id: 'L0', min: 0, max: 9999, name: 'Up' },
    { id: 'R0', min: 0, max: 9999, name: 'Twist' },
  ],
  deviceType: '0',
  serialCode: 'KN-7',
};

describe('asking a port who is there', () => {
  it('[DV-30] asks one question after the other and learns the four replies', () => {
    const { state, asked } = play({ answers: wellBehaved });
    expect(asked).toEqual(['D1', 'D0', 'D2', 'YSYS']);
    expect(state.facts).toEqual(allFacts);
  });

  it('[DV-31] asks again until a board has booted, and takes none of its chatter for an answer', () => {
    const { state, asked } = play({
      answers: wellBehaved,
      bootMs: 1500,
      chatter: [
        [10, 'ets Jul 29 2019 12:21:46'],
        [11, 'rst:0x1 (POWERON_RESET),boot:0x13 (SPI_FAST_FLASH_BOOT)'],
        [1490, 'OSR2-Fake'],
        [1492, 'TCode v0.3'],
        [1510, 'Ready!'],
      ],
    });
    expect(state.facts).toEqual(allFacts);
    expect(asked.slice(-3)).toEqual(['D0', 'D2', 'YSYS']);
  });

  it('[DV-31] asks for the firmware again when a version came from a board that did not listen yet', () => {
    const chatter = [[300, 'TCode v0.3'] as const];
    const { state, endedAtMs } = play({ answers: wellBehaved, bootMs: 1700, chatter });
    expect(state.facts).toEqual(allFacts);
    expect(endedAtMs).toBeLessThanOrEqual(3100);
  });

  it('[DV-31] waits for a board that joins its Wi-Fi for 12 s first', () => {
    const { state, asked, endedAtMs } = play({
      answers: wellBehaved,
      bootMs: 12_000,
      chatter: [[12_000, '[I][Main] Ready!']],
    });
    expect(state.facts).toEqual(allFacts);
    expect(endedAtMs).toBeLessThanOrEqual(12_200);
    expect(asked.length).toBeLessThan(40);
  });

  it('[DV-31] asks at once when a board says that it is ready', () => {
    const ready = play({ answers: wellBehaved, bootMs: 900, chatter: [[900, 'Ready!']] });
    const silent = play({ answers: wellBehaved, bootMs: 900 });
    expect(ready.endedAtMs).toBeLessThan(silent.endedAtMs);
    expect(ready.state.facts).toEqual(allFacts);
  });

  it('[DV-31] does not take the late replies to a repeated D1 for another reply', () => {
    const { state, asked } = play({
      answers: wellBehaved,
      answerMs: 30,
      chatter: [
        [120, 'TCode v0.3'],
        [150, 'TCode v0.3'],
      ],
    });
    expect(asked[0]).toBe('D1');
    expect(state.facts).toEqual(allFacts);
  });

  it('[DV-31] goes on when the chatter never ends', () => {
    const chatter = Array.from({ length: 4000 }, (_, index) => [index, 'wifi: scanning'] as const);
    const { state, endedAtMs } = play({ answers: wellBehaved, chatter });
    expect(state.facts.tcodeVersion).toBe('TCode v0.3');
    expect(endedAtMs).toBeLessThanOrEqual(3100);
  });

  it('[DV-32] does without D2 and YSYS, as v0.4 firmware and others do', () => {
    const { state } = play({
      answers: { ...wellBehaved, D2: ['D2 not implemented yet'], YSYS: [] },
    });
    expect(state.facts).toEqual({ ...allFacts, channels: [], deviceType: null, serialCode: null });
    expect(speaksTcode(state.facts)).toBe(true);
  });

  it('[DV-32] believes any one of version, channels and serial code', () => {
    for (const query of ['D1', 'D2', 'YSYS'] as const) {
      const { state } = play({ answers: { [query]: wellBehaved[query]! } });
      expect(speaksTcode(state.facts)).toBe(true);
    }
  });

  it('[DV-33] is over in time and believes nothing when no reply comes', () => {
    const { state, endedAtMs } = play({});
    expect(endedAtMs).toBeLessThanOrEqual(16_100);
    expect(speaksTcode(state.facts)).toBe(false);
  });

  it('[DV-33] is over in time when everything comes at the last moment', () => {
    const { state, endedAtMs } = play({ answers: wellBehaved, bootMs: 1600, answerMs: 240 });
    expect(state.facts).toEqual(allFacts);
    expect(endedAtMs).toBeLessThanOrEqual(3100);
  });

  it('[DV-33] is not taken in by a printer or a GPS receiver', () => {
    const printer = ['echo:Unknown command: "D1"', 'ok'];
    const talks = play({ answers: { D0: printer, D1: printer, D2: printer, YSYS: printer } });
    expect(speaksTcode(talks.state.facts)).toBe(false);
    const chatter = Array.from({ length: 60 }, (_, index) => [index * 50, '$GPGGA,1,2,3*4F'] as const);
    expect(speaksTcode(play({ chatter }).state.facts)).toBe(false);
  });

  it('[DV-33] ends a list of channels that never ends', () => {
    const rows = Array.from({ length: 500 }, () => 'L0 0 9999 Up');
    expect(play({ answers: { ...wellBehaved, D2: rows } }).state.facts.channels).toHaveLength(40);
  });

  it('[DV-34] remembers that what came was no text', () => {
    const { state } = stepIdentification(startIdentification().state, { type: 'garbage' });
    expect(state.sawGarbage).toBe(true);
  });
});

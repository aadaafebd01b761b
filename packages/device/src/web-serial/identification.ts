import type { QueryName } from '@kinora/motion';
import type { DeviceIdentity } from '../link.ts';

/** ms; boards that reset on opening answer within 2 s (docs/spec/device.md, DV-31). */
export const bootLimitMs = 2000;
/** ms; a board that is booting loses what is sent to it, so the question is asked again. */
export const probeEveryMs = 400;
/** ms of silence after which a board has said all of its boot messages, and the most we wait for it. */
export const settleQuietMs = 80;
export const settleLimitMs = 300;
/** ms; a device that answers does so within a few ms at 115200 baud, Wi-Fi boards within some tens. */
export const answerLimitMs = 250;
/** ms without another row that end the answer to D2. */
export const rowQuietMs = 60;
/** Rows of D2; a device has at most 40 channels (4 letters, 10 digits). */
const mostRows = 40;

export type IdentityFacts = Pick<
  DeviceIdentity,
  'firmware' | 'tcodeVersion' | 'channels' | 'deviceType' | 'serialCode'
>;

/** Where the questions to a newly opened port stand. Asked one at a time, D1 first: only its answer tells T-Code apart. */
export interface Identification {
  readonly asking: 'boot' | 'settle' | 'D0' | 'D2' | 'YSYS' | 'done';
  readonly facts: IdentityFacts;
  readonly sawGarbage: boolean;
}

export type IdentificationTimer = 'probe' | 'deadline' | 'answer';

export type IdentificationInput =
  | { readonly type: 'line'; readonly text: string }
  | { readonly type: 'garbage' }
  | { readonly type: 'timer'; readonly timer: IdentificationTimer };

export type IdentificationEffect =
  | { readonly type: 'ask'; readonly query: QueryName }
  /** arms the timer anew, whether or not it runs */
  | { readonly type: 'wait'; readonly timer: IdentificationTimer; readonly ms: number };

export interface IdentificationStep {
  readonly state: Identification;
  readonly effects: readonly IdentificationEffect[];
}

const nothingKnown: IdentityFacts = {
  firmware: null,
  tcodeVersion: null,
  channels: [],
  deviceType: null,
  serialCode: null,
};

export function startIdentification(): IdentificationStep {
  return {
    state: { asking: 'boot', facts: nothingKnown, sawGarbage: false },
    effects: [
      { type: 'ask', query: 'D1' },
      { type: 'wait', timer: 'probe', ms: probeEveryMs },
      { type: 'wait', timer: 'deadline', ms: bootLimitMs },
    ],
  };
}

/** A firmware id alone proves nothing: printers and GPS receivers talk as well. */
export function speaksTcode(facts: IdentityFacts): boolean {
  return facts.tcodeVersion !== null || facts.channels.length > 0 || facts.deviceType !== null;
}

export function stepIdentification(state: Identification, input: IdentificationInput): IdentificationStep {
  switch (input.type) {
    case 'line':
      return readLine(state, input.text.trim());
    case 'timer':
      return runTimer(state, input.timer);
    case 'garbage':
      return stay({ ...state, sawGarbage: true });
  }
}

function readLine(state: Identification, line: string): IdentificationStep {
  switch (state.asking) {
    case 'boot':
      return isVersion(line) ? settle(learn(state, { tcodeVersion: line })) : stay(state);
    case 'settle':
      return { state, effects: [{ type: 'wait', timer: 'answer', ms: settleQuietMs }] };
    case 'D0':
      // late answers to a repeated D1
      return isVersion(line) ? stay(state) : ask('D2', learn(state, { firmware: line }));
    case 'D2':
      return readRow(state, line);
    case 'YSYS':
      return readCode(state, line);
    case 'done':
      return stay(state);
  }
}

function runTimer(state: Identification, timer: IdentificationTimer): IdentificationStep {
  if (timer === 'probe') return state.asking === 'boot' ? probe(state) : stay(state);
  if (timer === 'deadline') return isStarting(state) ? ask('D0', state) : stay(state);
  switch (state.asking) {
    case 'settle':
      return ask('D0', state);
    case 'D0':
      return ask('D2', state);
    case 'D2':
      return ask('YSYS', state);
    case 'YSYS':
      return finish(state);
    case 'boot':
    case 'done':
      return stay(state);
  }
}

function readRow(state: Identification, line: string): IdentificationStep {
  if (isVersion(line)) return stay(state);
  const row = /^([LRVA]\d)\s+(\d{1,5})\s+(\d{1,5})(?:\s+(.*))?$/i.exec(line);
  if (row === null) return ask('YSYS', state);
  const channel = { id: row[1]!.toUpperCase(), min: Number(row[2]), max: Number(row[3]), name: row[4] ?? '' };
  const channels = [...state.facts.channels, channel];
  const learnt = learn(state, { channels });
  if (channels.length >= mostRows) return ask('YSYS', learnt);
  return { state: learnt, effects: [{ type: 'wait', timer: 'answer', ms: rowQuietMs }] };
}

/** `YSYS#<device type>#<serial code>`; anything else is chatter, or the echo of v0.4 firmware. */
function readCode(state: Identification, line: string): IdentificationStep {
  const [head, deviceType, serialCode] = line.split('#');
  if (head !== 'YSYS' || !deviceType || !serialCode) return stay(state);
  return finish(learn(state, { deviceType, serialCode }));
}

function isVersion(line: string): boolean {
  return /\bt-?code\s*v?\d/i.test(line);
}

function isStarting(state: Identification): boolean {
  return state.asking === 'boot' || state.asking === 'settle';
}

function learn(state: Identification, facts: Partial<IdentityFacts>): Identification {
  return { ...state, facts: { ...state.facts, ...facts } };
}

function stay(state: Identification): IdentificationStep {
  return { state, effects: [] };
}

function finish(state: Identification): IdentificationStep {
  return stay({ ...state, asking: 'done' });
}

function ask(query: 'D0' | 'D2' | 'YSYS', state: Identification): IdentificationStep {
  return {
    state: { ...state, asking: query },
    effects: [
      { type: 'ask', query },
      { type: 'wait', timer: 'answer', ms: answerLimitMs },
    ],
  };
}

function settle(state: Identification): IdentificationStep {
  return {
    state: { ...state, asking: 'settle' },
    effects: [
      { type: 'wait', timer: 'answer', ms: settleQuietMs },
      { type: 'wait', timer: 'deadline', ms: settleLimitMs },
    ],
  };
}

function probe(state: Identification): IdentificationStep {
  return {
    state,
    effects: [
      { type: 'ask', query: 'D1' },
      { type: 'wait', timer: 'probe', ms: probeEveryMs },
    ],
  };
}

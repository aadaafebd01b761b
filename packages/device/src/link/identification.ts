import { type DeviceAnswer, parseAnswer, type QueryName } from '@kinora/motion';
import type { DeviceIdentity } from './device-link.ts';

/** ms; boards that join a Wi-Fi first answer up to 12 s after a reset (TC-105, DV-31). */
const bootLimitMs = 13_000;
/** ms from a version in the boot chatter until the board listens. */
const listenLimitMs = 2000;
/** ms; a board that is booting loses what is sent to it, so the question is asked again. */
const probeEveryMs = 400;
/** ms of silence after which a board has said all of its boot messages, and the most we wait for it. */
const settleQuietMs = 80;
const settleLimitMs = 300;
/** ms; a device replies within a few ms at 115200 baud, Wi-Fi boards within some tens. */
const answerLimitMs = 250;
/** ms without another row that end the answer to D2. */
const rowQuietMs = 60;
/** Rows of D2; a device has at most 40 channels (4 letters, 10 digits). */
const maxRows = 40;

export type IdentityFacts = Pick<
  DeviceIdentity,
  'firmware' | 'tcodeVersion' | 'channels' | 'deviceType' | 'serialCode'
>;

/** The state of the questions to a newly opened port. Asked one at a time, D1 first: only its reply identifies T-Code. */
export interface Identification {
  readonly asking: 'boot' | 'settle' | 'D0' | 'D2' | 'YSYS' | 'done';
  readonly facts: IdentityFacts;
  /** the time that a board may take to listen is over: an unanswered question is not asked again */
  readonly isBootOver: boolean;
  readonly sawGarbage: boolean;
  readonly sawLine: boolean;
}

export type IdentificationTimer = 'boot' | 'settle' | 'answer';

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

export const nothingKnown: IdentityFacts = {
  firmware: null,
  tcodeVersion: null,
  channels: [],
  deviceType: null,
  serialCode: null,
};

export function startIdentification(): IdentificationStep {
  return {
    state: { asking: 'boot', facts: nothingKnown, isBootOver: false, sawGarbage: false, sawLine: false },
    effects: [
      { type: 'ask', query: 'D1' },
      { type: 'wait', timer: 'answer', ms: probeEveryMs },
      { type: 'wait', timer: 'boot', ms: bootLimitMs },
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
      return readAnswer({ ...state, sawLine: true }, parseAnswer(input.text));
    case 'timer':
      return runTimer(state, input.timer);
    case 'garbage':
      return stay({ ...state, sawGarbage: true });
  }
}

function readAnswer(state: Identification, answer: DeviceAnswer): IdentificationStep {
  switch (state.asking) {
    case 'boot':
      if (answer.kind === 'ready') return probe(state);
      return answer.kind === 'tcode-version'
        ? settle(learn(state, { tcodeVersion: answer.version }))
        : stay(state);
    case 'settle':
      return { state, effects: [{ type: 'wait', timer: 'answer', ms: settleQuietMs }] };
    case 'D0':
      // not the late answer to a repeated D1
      return answer.kind === 'text' ? ask('D2', learn(state, { firmware: answer.text })) : stay(state);
    case 'D2':
      return readRow(state, answer);
    case 'YSYS':
      return answer.kind === 'serial-code' ? finish(learn(state, codesOf(answer))) : stay(state);
    case 'done':
      return stay(state);
  }
}

function runTimer(state: Identification, timer: IdentificationTimer): IdentificationStep {
  switch (timer) {
    case 'boot': {
      const over = { ...state, isBootOver: true };
      return state.asking === 'boot' ? ask('D0', over) : stay(over);
    }
    case 'settle':
      return state.asking === 'settle' ? ask('D0', state) : stay(state);
    case 'answer':
      return goOnWithout(state);
  }
}

/** A version can come from the chatter of a board that does not listen yet: so D0, like D1, is asked again. */
function goOnWithout(state: Identification): IdentificationStep {
  switch (state.asking) {
    case 'boot':
      return probe(state);
    case 'settle':
      return ask('D0', state);
    case 'D0':
      return ask(state.isBootOver ? 'D2' : 'D0', state);
    case 'D2':
      return ask('YSYS', state);
    case 'YSYS':
      return finish(state);
    case 'done':
      return stay(state);
  }
}

/** Any text in place of a row is a firmware that has no list. */
function readRow(state: Identification, answer: DeviceAnswer): IdentificationStep {
  if (answer.kind === 'text') return ask('YSYS', state);
  if (answer.kind !== 'channel') return stay(state);
  const channels = [...state.facts.channels, answer.row];
  const learnt = learn(state, { channels });
  if (channels.length >= maxRows) return ask('YSYS', learnt);
  return { state: learnt, effects: [{ type: 'wait', timer: 'answer', ms: rowQuietMs }] };
}

function codesOf({
  deviceType,
  serialCode,
}: Extract<DeviceAnswer, { kind: 'serial-code' }>): Partial<IdentityFacts> {
  return { deviceType, serialCode };
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
      { type: 'wait', timer: 'settle', ms: settleLimitMs },
      { type: 'wait', timer: 'boot', ms: listenLimitMs },
    ],
  };
}

function probe(state: Identification): IdentificationStep {
  return {
    state,
    effects: [
      { type: 'ask', query: 'D1' },
      { type: 'wait', timer: 'answer', ms: probeEveryMs },
    ],
  };
}

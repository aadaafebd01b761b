import { unreachable } from '@kinora/kernel';
import { parseAnswer, saysRestart } from '@kinora/motion';
import {
  type IdentificationInput,
  type IdentificationStep,
  type IdentityFacts,
  nothingKnown,
  speaksTcode,
  startIdentification,
  stepIdentification,
} from './identification.ts';
import type {
  LinkEffect,
  LinkInput,
  LinkState,
  LinkStep,
  LinkTimer,
  Phase,
  Reconnection,
} from './link-state.ts';
import type { CloseReason, DeviceTraces, Loss, TransportTraits } from './transport.ts';
import type { LinkProblem } from './device-link.ts';

/** ms without garbage after which a connected link no longer complains of it. */
const calmMs = 3000;

interface Wait {
  readonly type: 'wait';
  readonly timer: LinkTimer;
  /** starts over where the timer runs already */
  readonly ms: number;
}
type Handled = { readonly phase: Phase; readonly effects?: readonly (LinkEffect | Wait)[] } | null;
type Event =
  Exclude<LinkInput, { readonly type: 'tick' }> | { readonly type: 'timer'; readonly timer: LinkTimer };
type Identifying = Extract<Phase, { readonly name: 'identifying' }>;

/** The one state machine of all links (docs/spec/device.md): pure. `now` is the clock's time, ms. */
export function stepLink(state: LinkState, input: LinkInput, now: number): LinkStep {
  return input.type === 'tick' ? ring(state, now) : apply(state, handle(state, input), now);
}

/** Each timer that is due, the earliest first. */
function ring(state: LinkState, now: number): LinkStep {
  const [first] = (Object.entries(state.due) as [LinkTimer, number][]).sort(
    ([, one], [, other]) => one - other,
  );
  if (first === undefined || first[1] > now) return { state, effects: [] };
  const [timer] = first;
  const { [timer]: _rung, ...due } = state.due;
  const rung = { ...state, due };
  const step = apply(rung, handle(rung, { type: 'timer', timer }), now);
  const rest = ring(step.state, now);
  return { state: rest.state, effects: [...step.effects, ...rest.effects] };
}

/** A timer lives no longer than the phase that set it. */
function apply(state: LinkState, handled: Handled, now: number): LinkStep {
  if (handled === null) return { state, effects: [] };
  const { phase, effects = [] } = handled;
  const due: Partial<Record<LinkTimer, number>> = phase.name === state.phase.name ? { ...state.due } : {};
  const others: LinkEffect[] = [];
  for (const effect of effects) {
    if (effect.type === 'wait') due[effect.timer] = now + effect.ms;
    else others.push(effect);
  }
  return { state: { ...state, phase, due }, effects: others };
}

function handle({ phase, traits }: LinkState, event: Event): Handled {
  switch (event.type) {
    case 'connect':
      return phase.name === 'disconnected' || (phase.name === 'waiting' && !phase.isOpen) ? open(null) : null;
    case 'disconnect':
      return phase.name === 'disconnected' && event.problem === phase.problem ? null : end(event.problem);
    case 'opened':
      return opened(phase, traits, event);
    case 'offered':
      return phase.name === 'opening' ? { phase: { ...phase, offers: event.offers } } : null;
    case 'line':
      return hear(phase, traits, event);
    case 'garbage':
      return readGarbage(phase, traits, event.problem);
    case 'lost':
      return lose(phase, traits, event);
    case 'returned':
      return returned(phase, traits);
    case 'timer':
      return runTimer(phase, traits, event.timer);
    default:
      return unreachable(event);
  }
}

function open(back: Reconnection | null): Handled {
  return { phase: { name: 'opening', back }, effects: [{ type: 'open', isReturn: back !== null }] };
}

function end(problem: LinkProblem | null): Handled {
  return { phase: { name: 'disconnected', problem }, effects: [{ type: 'close', reason: 'ended' }] };
}

type Opened = Extract<LinkInput, { readonly type: 'opened' }>;

function opened(
  phase: Phase,
  traits: TransportTraits,
  { usb = null, name, isMute = false }: Opened,
): Handled {
  const traces = { usb, ...(name === undefined ? {} : { name }) };
  if (phase.name !== 'opening' && !(phase.name === 'waiting' && phase.isOpen)) return null;
  if (!traits.isIdentified || isMute) return connected(traits, traces, nothingKnown);
  return identify({ name: 'identifying', back: phase.back, traces }, traits, startIdentification());
}

function connected(
  { kind }: TransportTraits,
  { usb = null, ...traces }: DeviceTraces,
  facts: IdentityFacts,
): Handled {
  return {
    phase: { name: 'connected', identity: { linkKind: kind, usb, ...traces, ...facts }, problem: null },
    effects: [{ type: 'identified', tcodeVersion: facts.tcodeVersion }],
  };
}

function hear(
  phase: Phase,
  traits: TransportTraits,
  { text, isBanner = false }: Extract<LinkInput, { readonly type: 'line' }>,
): Handled {
  if (phase.name === 'identifying') return learn(phase, traits, { type: 'line', text });
  if (phase.name !== 'connected' || !traits.isIdentified || !(isBanner || saysRestart(text))) return null;
  // what its loader says comes before it listens
  return askAgain(phase, parseAnswer(text).kind !== 'booting');
}

/** The board restarted: its position is unknown, and what it was sent is lost, or begins to run. */
function askAgain(
  { identity: { serialCode, usb, name } }: Extract<Phase, { name: 'connected' }>,
  listens: boolean,
): Handled {
  const problem = 'serial.restarted';
  const { state, effects } = startIdentification();
  return {
    phase: {
      name: 'identifying',
      back: { attempt: 0, problem, finally: problem, serialCode },
      traces: { usb, ...(name === undefined ? {} : { name }) },
      identification: state,
    },
    effects: [...(listens ? [{ type: 'stop' } as const] : []), { type: 'forget-buffer' }, ...effects],
  };
}

function learn(phase: Identifying, traits: TransportTraits, input: IdentificationInput): Handled {
  return identify(phase, traits, stepIdentification(phase.identification, input));
}

function identify(
  phase: Omit<Identifying, 'identification'>,
  traits: TransportTraits,
  { state, effects }: IdentificationStep,
): Handled {
  if (state.asking !== 'done') return { phase: { ...phase, identification: state }, effects };
  const { facts, sawGarbage, sawLine } = state;
  const { back, traces } = phase;
  if (!speaksTcode(facts)) {
    if (traits.mayBeMute && back === null && !sawGarbage && !sawLine)
      return { phase: { name: 'unanswered', back } };
    return lose({ ...phase, identification: state }, traits, {
      problem: sawGarbage ? 'serial.damaged' : 'serial.no-answer',
    });
  }
  // another device of the same kind: ours is still away
  if (back?.serialCode && facts.serialCode !== null && facts.serialCode !== back.serialCode)
    return retry(traits, back, 'another');
  return connected(traits, traces, facts);
}

function lose(phase: Phase, traits: TransportTraits, loss: Loss): Handled {
  if (phase.name === 'disconnected' || (phase.name === 'waiting' && !phase.isOpen)) return null;
  const { problem, next = 'retry' } = loss;
  const back = reconnectionAfter(phase, loss);
  if (next === 'end') return end(problem);
  if (next === 'itself')
    return { phase: { name: 'waiting', back: { ...back, attempt: back.attempt + 1 }, isOpen: true } };
  const isFirst = phase.name !== 'connected' && phase.back === null;
  if (isFirst && !traits.waitsForFirst) return end(problem);
  return next === 'wait' && phase.name === 'connected' ? wait(back, 'lost') : retry(traits, back, 'lost');
}

function reconnectionAfter(
  phase: Exclude<Phase, { readonly name: 'disconnected' }>,
  { problem, finally: last = problem }: Loss,
): Reconnection {
  if (phase.name === 'connected')
    return { attempt: 0, problem, finally: last, serialCode: phase.identity.serialCode };
  const { attempt = 0, serialCode = null } = phase.back ?? {};
  return { attempt, problem, finally: last, serialCode };
}

/** The next try, or what follows the last one. */
function retry(traits: TransportTraits, back: Reconnection, reason: CloseReason | null): Handled {
  const ms = traits.retryMs(back.attempt);
  if (ms === undefined) return back.finally === 'wait' ? wait(back, reason) : end(back.finally);
  return {
    phase: { name: 'waiting', back: { ...back, attempt: back.attempt + 1 }, isOpen: false },
    effects: [...closing(reason), { type: 'wait', timer: 'retry', ms }],
  };
}

/** Nothing is tried until the device returns. */
function wait(back: Reconnection, reason: CloseReason | null): Handled {
  return {
    phase: { name: 'waiting', back: { ...back, attempt: 0 }, isOpen: false },
    effects: closing(reason),
  };
}

function closing(reason: CloseReason | null): LinkEffect[] {
  return reason === null ? [] : [{ type: 'close', reason }];
}

/** The tries begin anew. */
function returned(phase: Phase, traits: TransportTraits): Handled {
  if (phase.name === 'disconnected' || phase.name === 'connected' || phase.back === null) return null;
  const back: Reconnection = {
    ...phase.back,
    attempt: 0,
    problem: 'serial.disconnected',
    finally: 'wait',
  };
  return phase.name === 'waiting' ? retry(traits, back, null) : { phase: { ...phase, back } };
}

function readGarbage(phase: Phase, traits: TransportTraits, problem: LinkProblem): Handled {
  if (phase.name === 'identifying') return learn(phase, traits, { type: 'garbage' });
  if (phase.name !== 'connected') return null;
  return {
    phase: { ...phase, problem },
    effects: [{ type: 'wait', timer: 'calm', ms: calmMs }],
  };
}

function runTimer(phase: Phase, traits: TransportTraits, timer: LinkTimer): Handled {
  if (timer === 'retry') return phase.name === 'waiting' ? open(phase.back) : null;
  if (timer === 'calm') return phase.name === 'connected' ? { phase: { ...phase, problem: null } } : null;
  return phase.name === 'identifying' ? learn(phase, traits, { type: 'timer', timer }) : null;
}

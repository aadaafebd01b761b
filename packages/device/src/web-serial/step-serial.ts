import { unreachable } from '@kinora/kernel';
import { saysRestart } from '@kinora/motion';
import type { DeviceIdentity, LinkProblem } from '../link.ts';
import {
  type IdentificationInput,
  type IdentificationStep,
  speaksTcode,
  startIdentification,
  stepIdentification,
} from './identification.ts';
import { isSameKind, type ListedPort, type PortChoice, portsLike } from './port-choice.ts';
import type {
  Task,
  Phase,
  Return,
  SerialEffect,
  SerialInput,
  SerialState,
  SerialStep,
  SerialTimer,
} from './serial-state.ts';

/** ms before each try to come back, from the loss or the replug on. */
export const retryDelaysMs = [300, 600, 1200, 2500] as const;
/** ms without garbage after which a connected link no longer complains of it. */
export const calmMs = 3000;

type Handled = { readonly phase: Phase; readonly effects?: readonly SerialEffect[] } | null;
type Busy = Extract<Phase, { readonly port: ListedPort }>;

/** The one state machine of a Web Serial link (docs/spec/device.md, DV-20 to DV-49): pure, so that it can be tried out whole. */
export function stepSerial(state: SerialState, input: SerialInput): SerialStep {
  if ('turn' in input && input.turn !== state.turn) return { state, effects: [] };
  const handled = handle(state, input);
  if (handled === null) return { state, effects: [] };
  const { phase, effects = [] } = handled;
  const isNewPhase = phase.name !== state.phase.name;
  const turn =
    isNewPhase && phase.name !== 'identifying' && phase.name !== 'ready' ? state.turn + 1 : state.turn;
  const begun = effects.map((effect) => ('turn' in effect ? { ...effect, turn } : effect));
  return {
    state: { turn, phase },
    effects: isNewPhase ? [{ type: 'stop-waiting' }, ...begun] : begun,
  };
}

function handle({ phase }: SerialState, input: SerialInput): Handled {
  switch (input.type) {
    case 'connect':
      return connect(phase, input.choice);
    case 'disconnect':
      return disconnect(phase, input.problem);
    case 'listed':
      return phase.name === 'listing' ? choosePort(phase.task, input.ports) : null;
    case 'opened':
      return phase.name === 'opening' ? identify(phase, startIdentification()) : null;
    case 'open-failed':
      return phase.name === 'opening' ? fail(phase, input.problem) : null;
    case 'line':
      return hear(phase, input.text);
    case 'garbage':
      return readGarbage(phase);
    case 'lost':
      return hasPort(phase) ? lose(phase, false) : null;
    case 'stuck':
      return hasPort(phase) ? giveUpOnWriting(phase) : null;
    case 'plugged':
      return plugged(phase, input.port);
    case 'unplugged':
      return unplugged(phase, input.key);
    case 'timer':
      return runTimer(phase, input.timer);
    default:
      return unreachable(input);
  }
}

function connect(phase: Phase, choice: PortChoice): Handled {
  if (phase.name !== 'idle' && phase.name !== 'waiting') return null;
  return list({ choice, others: [], back: null });
}

function disconnect(phase: Phase, problem: LinkProblem | null): Handled {
  if (phase.name === 'idle' && problem === phase.problem) return null;
  return rest(problem);
}

function list(task: Task): Handled {
  return { phase: { name: 'listing', task }, effects: [{ type: 'list', turn: 0 }] };
}

function rest(problem: LinkProblem | null): Handled {
  return { phase: { name: 'idle', problem }, effects: [{ type: 'close' }] };
}

function choosePort(task: Task, ports: readonly ListedPort[] | null): Handled {
  if (ports === null) return rest('serial.unsupported');
  return task.back === null ? chooseFirst(task, ports) : chooseAgain(task, task.back, ports);
}

function chooseFirst(task: Task, ports: readonly ListedPort[]): Handled {
  const { usb, index } = task.choice;
  const alike = portsLike(ports, usb);
  if (alike.length === 0) return rest(usb === null ? 'serial.not-connected' : 'serial.grant-lost');
  const port = alike.length === 1 ? alike[0] : alike[index ?? -1];
  if (port === undefined) return rest('serial.choose-port');
  const others = alike.filter((other) => other !== port).map((other) => other.key);
  return open({ ...task, others }, port);
}

function chooseAgain(task: Task, back: Return, ports: readonly ListedPort[]): Handled {
  const same = ports.find((port) => port.key === back.lost.key);
  if (same !== undefined) return open(task, same);
  const [port, ...more] = ports.filter((listed) => isOurs(listed, task, back));
  if (port === undefined) return retry(task, { ...back, problem: 'serial.disconnected' });
  return more.length === 0 ? open(task, port) : rest('serial.choose-port');
}

function isOurs(port: ListedPort, task: Task, back: Return): boolean {
  return isSameKind(port.usb, back.lost.usb) && !task.others.includes(port.key);
}

function open(task: Task, port: ListedPort): Handled {
  return { phase: { name: 'opening', task, port }, effects: [{ type: 'open', turn: 0, key: port.key }] };
}

function hear(phase: Phase, text: string): Handled {
  if (phase.name === 'identifying') return learn(phase, { type: 'line', text });
  return phase.name === 'ready' && saysRestart(text) ? askAgain(phase) : null;
}

/** The board restarted: its position is unknown, and what it was sent is lost. */
function askAgain({ task, port, identity }: Extract<Phase, { name: 'ready' }>): Handled {
  const back: Return = {
    attempt: 0,
    problem: 'serial.restarted',
    lost: port,
    wasUnplugged: false,
    serialCode: identity.serialCode,
  };
  const { state, effects } = startIdentification();
  return {
    phase: { name: 'identifying', task: { ...task, back }, port, identification: state },
    effects: [{ type: 'forget-buffer' }, ...effects],
  };
}

function learn(phase: Extract<Phase, { name: 'identifying' }>, input: IdentificationInput): Handled {
  return identify(phase, stepIdentification(phase.identification, input));
}

function identify(phase: Busy, { state, effects }: IdentificationStep): Handled {
  const { task, port } = phase;
  if (state.asking !== 'done')
    return { phase: { name: 'identifying', task, port, identification: state }, effects };
  if (!speaksTcode(state.facts))
    return fail(phase, state.sawGarbage ? 'serial.not-text' : 'serial.no-answer');
  if (isAnotherDevice(task.back, state.facts.serialCode)) return passOver(phase);
  const identity: DeviceIdentity = { linkKind: 'web-serial', usb: port.usb, ...state.facts };
  return {
    phase: { name: 'ready', task: { ...task, back: null }, port, identity, problem: null },
    effects: [{ type: 'drop-half-line' }],
  };
}

function isAnotherDevice(back: Return | null, serialCode: string | null): boolean {
  return !!back?.serialCode && serialCode !== null && serialCode !== back.serialCode;
}

/** The port that came back holds another device of the same kind: ours is still away. */
function passOver({ task, port }: Busy): Handled {
  if (task.back === null) return null;
  return closing(retry({ ...task, others: [...task.others, port.key] }, task.back));
}

/** An attempt came to nothing: the person's own ends there, one to come back is made again. */
function fail({ task, port }: Busy, problem: LinkProblem): Handled {
  if (task.back === null) return rest(problem);
  return closing(retry(task, { ...task.back, problem, lost: port, wasUnplugged: false }));
}

function lose(phase: Busy, wasUnplugged: boolean): Handled {
  const { task, port } = phase;
  if (phase.name !== 'ready' && task.back === null) return rest('serial.disconnected');
  const back: Return = {
    attempt: task.back?.attempt ?? 0,
    problem: 'serial.disconnected',
    lost: port,
    wasUnplugged,
    serialCode: phase.name === 'ready' ? phase.identity.serialCode : (task.back?.serialCode ?? null),
  };
  return closing(retry(task, back));
}

/** Nothing is tried again until the device was unplugged and plugged in: the sentence asks the person for just that. */
function giveUpOnWriting(phase: Busy): Handled {
  const problem = 'serial.write-stuck';
  if (phase.name !== 'ready') return fail(phase, problem);
  const { task, port, identity } = phase;
  const { serialCode } = identity;
  const back: Return = { attempt: 0, problem, lost: port, wasUnplugged: false, serialCode };
  return closing({ phase: { name: 'waiting', task: { ...task, back } } });
}

function retry(task: Task, back: Return): Handled {
  const delayMs = retryDelaysMs[back.attempt];
  if (delayMs === undefined) return giveUp(task, back);
  return {
    phase: { name: 'waiting', task: { ...task, back: { ...back, attempt: back.attempt + 1 } } },
    effects: [{ type: 'wait', timer: 'retry', ms: delayMs }],
  };
}

/** After the last try: a device that was pulled out may come back; one that vanished without that lost its permission. */
function giveUp(task: Task, back: Return): Handled {
  if (back.problem !== 'serial.disconnected') return rest(back.problem);
  if (!back.wasUnplugged) return rest('serial.grant-lost');
  return { phase: { name: 'waiting', task: { ...task, back: { ...back, attempt: 0 } } } };
}

function closing(handled: Handled): Handled {
  if (handled === null) return null;
  return { ...handled, effects: [{ type: 'close' }, ...(handled.effects ?? [])] };
}

function plugged(phase: Phase, port: ListedPort): Handled {
  if (phase.name === 'idle' || phase.name === 'ready') return null;
  const { task } = phase;
  const { back } = task;
  if (back === null || !isOurs(port, task, back)) return null;
  const fresh: Return = { ...back, attempt: 0, problem: 'serial.disconnected' };
  return phase.name === 'waiting' ? retry(task, fresh) : withReturn(phase, fresh);
}

function withReturn(phase: Exclude<Phase, { readonly name: 'idle' | 'ready' }>, back: Return): Handled {
  return { phase: { ...phase, task: { ...phase.task, back } } };
}

function unplugged(phase: Phase, key: number): Handled {
  if (hasPort(phase) && phase.port.key === key) return lose(phase, true);
  if (phase.name !== 'waiting' && phase.name !== 'listing') return null;
  const { back } = phase.task;
  return back?.lost.key === key ? withReturn(phase, { ...back, wasUnplugged: true }) : null;
}

function readGarbage(phase: Phase): Handled {
  if (phase.name === 'identifying') return learn(phase, { type: 'garbage' });
  if (phase.name !== 'ready') return null;
  return {
    phase: { ...phase, problem: 'serial.not-text' },
    effects: [{ type: 'wait', timer: 'calm', ms: calmMs }],
  };
}

function runTimer(phase: Phase, timer: SerialTimer): Handled {
  if (timer === 'retry') return phase.name === 'waiting' ? list(phase.task) : null;
  if (timer === 'calm') return phase.name === 'ready' ? { phase: { ...phase, problem: null } } : null;
  return phase.name === 'identifying' ? learn(phase, { type: 'timer', timer }) : null;
}

function hasPort(phase: Phase): phase is Busy {
  return phase.name === 'opening' || phase.name === 'identifying' || phase.name === 'ready';
}

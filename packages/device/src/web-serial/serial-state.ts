import type { QueryName } from '@kinora/motion';
import type { DeviceIdentity, LinkProblem, LinkStatus } from '../link.ts';
import type { Identification, IdentificationTimer } from './identification.ts';
import type { ListedPort, PortChoice } from './port-choice.ts';

/** How we come back to a device that went away. */
export interface Return {
  /** 1..4, the try in progress or due; 0 = none is due until a device is plugged in */
  readonly attempt: number;
  readonly problem: LinkProblem;
  /** the port that we lost */
  readonly lost: ListedPort;
  /** the browser reported its removal; a revoked permission gives no such event */
  readonly wasUnplugged: boolean;
  /** what the lost device answered to YSYS; another code is another device */
  readonly serialCode: string | null;
}

/** What an attempt to connect is for. */
export interface Task {
  readonly choice: PortChoice;
  /** keys of ports of the same kind that are not ours */
  readonly others: readonly number[];
  /** null = the person asked for a connection */
  readonly back: Return | null;
}

export type Phase =
  | { readonly name: 'idle'; readonly problem: LinkProblem | null }
  | { readonly name: 'listing'; readonly task: Task }
  | { readonly name: 'opening'; readonly task: Task; readonly port: ListedPort }
  | {
      readonly name: 'identifying';
      readonly task: Task;
      readonly port: ListedPort;
      readonly identification: Identification;
    }
  | {
      readonly name: 'ready';
      readonly task: Task;
      readonly port: ListedPort;
      readonly identity: DeviceIdentity;
      readonly problem: LinkProblem | null;
    }
  | { readonly name: 'waiting'; readonly task: Task & { readonly back: Return } };

/**
 * The whole state of a Web Serial link but for its pending bytes. `turn` counts what was begun with the port:
 * an answer that carries an earlier turn comes too late and is ignored.
 */
export interface SerialState {
  readonly turn: number;
  readonly phase: Phase;
}

export type SerialTimer = IdentificationTimer | 'retry' | 'calm';

export type SerialInput =
  | { readonly type: 'connect'; readonly choice: PortChoice }
  | { readonly type: 'disconnect'; readonly problem: LinkProblem | null }
  /** null = this browser has no Web Serial */
  | { readonly type: 'listed'; readonly turn: number; readonly ports: readonly ListedPort[] | null }
  | { readonly type: 'opened'; readonly turn: number }
  | {
      readonly type: 'open-failed';
      readonly turn: number;
      readonly problem: 'serial.busy' | 'serial.open-failed';
    }
  | { readonly type: 'line'; readonly turn: number; readonly text: string }
  /** what came, or was to be written, is not text */
  | { readonly type: 'garbage'; readonly turn: number }
  /** the streams ended without our doing */
  | { readonly type: 'lost'; readonly turn: number }
  /** a write was not taken in time */
  | { readonly type: 'stuck'; readonly turn: number }
  | { readonly type: 'plugged'; readonly port: ListedPort }
  | { readonly type: 'unplugged'; readonly key: number }
  | { readonly type: 'timer'; readonly timer: SerialTimer };

export type SerialEffect =
  | { readonly type: 'list'; readonly turn: number }
  | { readonly type: 'open'; readonly turn: number; readonly key: number }
  /** closes what is open or being opened, in the order of the effects */
  | { readonly type: 'close' }
  | { readonly type: 'ask'; readonly query: QueryName }
  | { readonly type: 'drop-half-line' }
  /** nothing is known any more of what the device's buffer holds (DV-111) */
  | { readonly type: 'forget-buffer' }
  /** arms the timer anew, whether or not it runs */
  | { readonly type: 'wait'; readonly timer: SerialTimer; readonly ms: number }
  /** disarms every timer */
  | { readonly type: 'stop-waiting' };

export interface SerialStep {
  readonly state: SerialState;
  readonly effects: readonly SerialEffect[];
}

export const initialSerialState: SerialState = { turn: 0, phase: { name: 'idle', problem: null } };

/** Whether a request to connect has come to an end. */
export function isAtRest({ phase }: SerialState): boolean {
  return phase.name === 'idle' || phase.name === 'ready' || phase.name === 'waiting';
}

/** What the rest of the program sees of the state. */
export function statusOf({ phase }: SerialState): LinkStatus {
  switch (phase.name) {
    case 'idle':
      return { kind: 'disconnected', problem: phase.problem };
    case 'ready':
      return { kind: 'connected', identity: phase.identity, problem: phase.problem };
    case 'waiting':
      return reconnecting(phase.task.back);
    case 'listing':
    case 'opening':
      return phase.task.back === null
        ? { kind: 'connecting', step: 'opening' }
        : reconnecting(phase.task.back);
    case 'identifying':
      if (phase.task.back !== null) return reconnecting(phase.task.back);
      return { kind: 'connecting', step: phase.identification.asking === 'boot' ? 'booting' : 'identifying' };
  }
}

function reconnecting({ attempt, problem }: Return): LinkStatus {
  return { kind: 'reconnecting', attempt, problem };
}

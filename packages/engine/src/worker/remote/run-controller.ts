import { type Clock, createDueTimer, unreachable } from '@kinora/kernel';
import type { DeviceLine } from '@kinora/motion';
import {
  type ChannelStatus,
  controllerDueTime,
  type ControllerEffect,
  type ControllerInput,
  type ControllerSeat,
  type HaltReason,
  newControllerSeat,
  stepController,
} from '@kinora/room';

export interface ControllerRunDeps {
  readonly clock: Clock;
  /** 8 characters of 0-9 and a-z, drawn for each START */
  readonly newEpoch: () => string;
  publish(text: string): void;
  close(): void;
  /** The other side does not follow any more. */
  halted(reason: HaltReason): void;
  notice(code: 'room.partner-version'): void;
  changed(): void;
}

/** The controller's seat at work: feeds the reducer and does what it says. */
export interface ControllerRun {
  readonly seat: ControllerSeat;
  readonly step: (input: ControllerInput) => void;
  /** A new START: a new epoch, before the first line of it. */
  readonly start: () => void;
  /** A line; the first one is a START by itself. */
  send(line: DeviceLine): void;
  channelSaid(status: ChannelStatus): void;
  /** The seat is new. */
  readonly reset: () => void;
}

/** The engine still writes each move as a line. */
const sendsPaths = false;

export function runController(deps: ControllerRunDeps): ControllerRun {
  const { clock } = deps;
  const timer = createDueTimer(clock, () => {
    step({ type: 'tick' });
  });
  let seat = newControllerSeat;

  function step(input: ControllerInput): void {
    const before = seat;
    const next = stepController(seat, input, clock.now());
    seat = next.state;
    timer.set(controllerDueTime(seat));
    for (const effect of next.effects) run(effect);
    if (isShownChange(before, seat)) deps.changed();
  }

  function run(effect: ControllerEffect): void {
    switch (effect.type) {
      case 'publish':
        return deps.publish(effect.text);
      case 'halt':
        return deps.halted(effect.reason);
      case 'notice':
        return deps.notice(effect.code);
      case 'close':
        timer.set(Infinity);
        return deps.close();
      default:
        return unreachable(effect);
    }
  }

  function start(): void {
    step({ type: 'start', epoch: deps.newEpoch(), sendsPaths });
  }

  return {
    get seat() {
      return seat;
    },
    step,
    start,
    send(line) {
      if (seat.epoch === null) start();
      step({ type: 'line', text: line });
    },
    channelSaid(status) {
      step({ type: 'channel', isConnected: status === 'connected' });
      if (status === 'refused') step({ type: 'end', end: 'refused' });
    },
    reset() {
      seat = newControllerSeat;
    },
  };
}

function isShownChange(before: ControllerSeat, after: ControllerSeat): boolean {
  const isSame = before.partner === after.partner && before.line.state === after.line.state;
  return !isSame || (before.epoch !== null && before.isConnected !== after.isConnected);
}

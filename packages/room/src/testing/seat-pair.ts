import { type Clock, createDueTimer, type Random, wallMs } from '@kinora/kernel';
import { encodeBackText } from '../back-text.ts';
import {
  type ControllerEffect,
  type ControllerInput,
  type ControllerSeat,
  newControllerSeat,
} from '../controller-seat.ts';
import { takesPaths } from '../controller-report.ts';
import {
  newRecipientSeat,
  type RecipientEffect,
  type RecipientInput,
  type RecipientSeat,
} from '../recipient-seat.ts';
import { controllerDueTime, stepController } from '../step-controller.ts';
import { recipientDueTime, stepRecipient } from '../step-recipient.ts';

export type Way = 'down' | 'up';

/** What one direction does to its messages: down is to the recipient. */
export interface Weather {
  readonly delayMs: number;
  readonly jitterMs: number;
  /** share of messages, 0..1: late by `lateMs` where the order is kept, and lost where it is not */
  readonly lossShare: number;
  readonly lateMs: number;
  readonly keepsOrder: boolean;
}

export interface SeatPairOptions {
  readonly clock: Clock;
  readonly random: Random;
  readonly weather: Weather;
  /** an older page writes lines alone */
  readonly sendsPaths: boolean;
  /** an older page reads lines alone, and its reports have no newer fields */
  readonly readsPaths: boolean;
  controllerDid?(effect: ControllerEffect): void;
  recipientDid?(effect: RecipientEffect): void;
  /** before the recipient looks at it */
  frameComes?(text: string): void;
}

/** What a recipient's engine would do, as little as the seats need. */
export interface ModelDevice {
  motion: 'still' | 'driven' | 'homing';
  isLatched: boolean;
  isThere: boolean;
}

/** Two seats, the reducers alone, and a line between them. */
export interface SeatPair {
  readonly controller: ControllerSeat;
  readonly recipient: RecipientSeat;
  readonly device: ModelDevice;
  /** when anything reached the recipient last, ms */
  readonly arrivalTime: number;
  /** Both seats are connected, and the device is there. */
  open(): void;
  readonly drive: (input: ControllerInput) => void;
  readonly obey: (input: RecipientInput) => void;
  /** The engine's state, whatever it is now. */
  readonly look: () => void;
  /** Nothing passes for so long; what was sent meanwhile comes at the end, or never. */
  silence(way: Way, forMs: number, isLost: boolean): void;
  /** The seat's connection is lost with what was under way, and is back after so long. */
  cut(seat: 1 | 2, forMs: number): void;
  /** Another page takes the seat, with other keys. */
  reload(seat: 1 | 2): void;
  /** Delivers a frame that nobody here sent. */
  readonly inject: (text: string) => void;
}

/** ms: paths about 16 times a second, as the engine tells them */
const pathEveryMs = 60;

export function createSeatPair(options: SeatPairOptions): SeatPair {
  const { clock, random, weather } = options;
  const device: ModelDevice = { motion: 'still', isLatched: false, isThere: true };
  const lines = { down: newWay(), up: newWay() };
  const isUp = { 1: false, 2: false };
  let turn = 0;
  let controller = newControllerSeat;
  let recipient = newRecipientSeat;
  let arrivalTime = -Infinity;
  const controllerTimer = createDueTimer(clock, () => {
    drive({ type: 'tick' });
  });
  const recipientTimer = createDueTimer(clock, () => {
    obey({ type: 'tick' });
  });

  function drive(input: ControllerInput): void {
    const next = stepController(controller, input, clock.now());
    controller = next.state;
    controllerTimer.set(controllerDueTime(controller));
    for (const effect of next.effects) {
      options.controllerDid?.(effect);
      if (effect.type === 'publish') carry('down', effect.text, hearFrame);
    }
  }

  function obey(input: RecipientInput): void {
    const next = stepRecipient(recipient, input, clock.now());
    recipient = next.state;
    recipientTimer.set(recipientDueTime(recipient));
    for (const effect of next.effects) {
      act(effect);
      options.recipientDid?.(effect);
    }
    if (next.effects.some(({ type }) => type === 'take' || type === 'home')) look();
  }

  function act(effect: RecipientEffect): void {
    const isFree = device.isThere && !device.isLatched;
    if (effect.type === 'hold' || effect.type === 'halt') device.motion = 'still';
    if (effect.type === 'take' && isFree) device.motion = 'driven';
    if (effect.type === 'home' && isFree) device.motion = 'homing';
    if (effect.type === 'publish') carry('up', textOf(effect), hearReport);
  }

  function textOf({ message }: Extract<RecipientEffect, { readonly type: 'publish' }>): string {
    if (options.readsPaths || message.type !== 'state') return encodeBackText(message);
    const { frames: _, goesOnMs: _ms, parting: _why, ...older } = message;
    return encodeBackText(older);
  }

  function look(): void {
    const { motion, isThere: hasDevice, isLatched } = device;
    const isDriven = motion === 'driven';
    obey({ type: 'engine', hasDevice, isDriven, isHoming: motion === 'homing', isLatched });
  }

  function carry(way: Way, text: string, deliver: (text: string) => void): void {
    const line = lines[way];
    const sent = turn;
    const isHit = random.next() < weather.lossShare;
    if (!isUp[1] || !isUp[2] || (isHit && !weather.keepsOrder)) return;
    if (clock.now() < line.silentUntil && line.losesInSilence) return;
    const onTheWay = weather.delayMs + random.next() * weather.jitterMs + (isHit ? weather.lateMs : 0);
    const due = Math.max(clock.now(), line.silentUntil) + onTheWay;
    const arrival = weather.keepsOrder ? Math.max(due, line.lastArrival) : due;
    line.lastArrival = arrival;
    clock.callAt(wallMs(arrival), () => {
      if (sent === turn) deliver(text);
    });
  }

  function hearFrame(text: string): void {
    arrivalTime = clock.now();
    options.frameComes?.(text);
    obey({ type: 'frame', text });
  }

  function hearReport(text: string): void {
    drive({ type: 'message', text });
  }

  function connect(seat: 1 | 2, isConnected: boolean): void {
    isUp[seat] = isConnected;
    if (seat === 1) drive({ type: 'channel', isConnected });
    else obey({ type: 'channel', isConnected });
  }

  function tellPath(): void {
    clock.callAt(wallMs(clock.now() + pathEveryMs), tellPath);
    if (controller.epoch === null) return;
    if (!takesPaths(controller)) return drive({ type: 'line', text: 'L05000I60\n' });
    const channels = [
      { channel: 'L0', start: 5000, knots: [{ afterMs: 500, position: 6000, bulge: 0 }] },
    ] as const;
    drive({ type: 'path', path: { backMs: 60, channels } });
  }

  return {
    open() {
      connect(1, true);
      connect(2, true);
      look();
      tellPath();
    },
    get controller() {
      return controller;
    },
    get recipient() {
      return recipient;
    },
    get arrivalTime() {
      return arrivalTime;
    },
    device,
    drive,
    obey,
    look,
    silence(way, forMs, isLost) {
      lines[way] = { ...lines[way], silentUntil: clock.now() + forMs, losesInSilence: isLost };
    },
    cut(seat, forMs) {
      if (!isUp[seat]) return;
      turn += 1;
      connect(seat, false);
      clock.callAt(wallMs(clock.now() + forMs), () => {
        connect(seat, true);
      });
    },
    reload(seat) {
      turn += 1;
      if (seat === 1) {
        controller = newControllerSeat;
        connect(1, isUp[1]);
        obey({ type: 'partner-changed' });
      } else {
        recipient = newRecipientSeat;
        device.motion = 'still';
        connect(2, isUp[2]);
        look();
        drive({ type: 'partner-changed' });
      }
    },
    inject: hearFrame,
  };
}

interface LineState {
  readonly silentUntil: number;
  readonly losesInSilence: boolean;
  lastArrival: number;
}

function newWay(): LineState {
  return { silentUntil: -Infinity, losesInSilence: false, lastArrival: -Infinity };
}

import type { DeviceLine } from '@kinora/motion';
import type { CloseReason, Emit, Transport } from '../link/transport.ts';

/** A transport that can be held up and pulled out by hand. */
export interface FaultyTransport extends Transport {
  /** every line that the device was given */
  readonly sent: string;
  /** From now on nothing is taken; lines wait. */
  hold(): void;
  letGo(): void;
  unplug(): void;
  plug(): void;
  /** The device says this by itself, in exactly these pieces. */
  say(...pieces: readonly string[]): void;
}

interface HeldLine {
  readonly line: DeviceLine;
  readonly isInterrupt: boolean;
  readonly settle: (taken: boolean | Promise<boolean>) => void;
}

export function createFaultyTransport(transport: Transport): FaultyTransport {
  let sent = '';
  let isPlugged = true;
  const barrier = createBarrier(pass);
  let emit: Emit | null = null;

  function pass(line: DeviceLine, isInterrupt: boolean): Promise<boolean> {
    sent += line;
    return isInterrupt ? transport.interrupt(line) : transport.send(line);
  }

  function close(reason: CloseReason): Promise<void> {
    emit = null;
    barrier.drop(() => true);
    return transport.close(reason);
  }

  return {
    traits: transport.traits,
    ...(transport.padder === undefined ? {} : { padder: transport.padder }),
    get arrivalTime() {
      return transport.arrivalTime;
    },
    get sent() {
      return sent;
    },
    open(newEmit, isReturn) {
      if (!isPlugged) return newEmit({ type: 'lost', problem: 'device.disconnected' });
      emit = newEmit;
      transport.open(newEmit, isReturn);
    },
    close,
    send: (line) => barrier.queue(line, false),
    interrupt(line) {
      barrier.drop((one) => !one.isInterrupt);
      return barrier.queue(line, true);
    },
    hold: barrier.hold,
    letGo: barrier.letGo,
    unplug() {
      isPlugged = false;
      const present = emit;
      void close('lost');
      present?.({ type: 'lost', problem: 'device.disconnected' });
    },
    plug() {
      isPlugged = true;
    },
    say(...pieces) {
      for (const piece of pieces) emit?.({ type: 'data', data: piece });
    },
  };
}

/** Lets lines pass, or keeps them until it lets go. */
interface Barrier {
  readonly hold: () => void;
  readonly letGo: () => void;
  queue(line: DeviceLine, isInterrupt: boolean): Promise<boolean>;
  /** These lines never arrive. */
  drop(isDropped: (one: HeldLine) => boolean): void;
}

function createBarrier(pass: (line: DeviceLine, isInterrupt: boolean) => Promise<boolean>): Barrier {
  let isHeld = false;
  let held: HeldLine[] = [];
  return {
    hold() {
      isHeld = true;
    },
    letGo() {
      isHeld = false;
      const ready = held;
      held = [];
      for (const { line, isInterrupt, settle } of ready) settle(pass(line, isInterrupt));
    },
    queue(line, isInterrupt) {
      if (!isHeld) return pass(line, isInterrupt);
      return new Promise((settle) => held.push({ line, isInterrupt, settle }));
    },
    drop(isDropped) {
      const dropped = held.filter(isDropped);
      held = held.filter((one) => !isDropped(one));
      for (const { settle } of dropped) settle(false);
    },
  };
}

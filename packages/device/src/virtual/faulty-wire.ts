import type { Wire, WireListener } from '../wire/wire.ts';

/** A wire that can be held up and pulled out by hand: for tests and demonstrations, never in the product. */
export interface FaultyWire extends Wire {
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
  readonly line: string;
  readonly isInterrupt: boolean;
  readonly settle: (taken: boolean | Promise<boolean>) => void;
}

export function createFaultyWire(wire: Wire): FaultyWire {
  let sent = '';
  let isPlugged = true;
  const barrier = createBarrier(pass);
  let listener: WireListener | null = null;

  function pass(line: string, isInterrupt: boolean): Promise<boolean> {
    sent += line;
    return isInterrupt ? wire.interrupt(line) : wire.send(line);
  }

  function close(): void {
    listener = null;
    barrier.drop(() => true);
    wire.close();
  }

  return {
    ...(wire.padder === undefined ? {} : { padder: wire.padder }),
    get sent() {
      return sent;
    },
    open(newListener) {
      if (!isPlugged) return newListener.gone('serial.disconnected');
      listener = newListener;
      wire.open(newListener);
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
      const present = listener;
      close();
      present?.gone('serial.disconnected');
    },
    plug() {
      isPlugged = true;
    },
    say(...pieces) {
      for (const piece of pieces) listener?.text(piece);
    },
  };
}

/** Lets lines pass, or keeps them until it lets go. */
interface Barrier {
  readonly hold: () => void;
  readonly letGo: () => void;
  queue(line: string, isInterrupt: boolean): Promise<boolean>;
  /** These lines never arrive. */
  drop(isDropped: (one: HeldLine) => boolean): void;
}

function createBarrier(pass: (line: string, isInterrupt: boolean) => Promise<boolean>): Barrier {
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

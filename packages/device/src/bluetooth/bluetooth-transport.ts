import { type Clock, wallMs } from '@kinora/kernel';
import { emergencyStopLine } from '@kinora/motion';
import type { Emit, Transport, TransportTraits } from '../link/transport.ts';
import type { RadioNews, RadioOrder, RadioPort, RadioReport } from './radio-messages.ts';

export interface BluetoothTransportOptions {
  readonly clock: Clock;
  /** the other end is the page's; undefined where it has no radio */
  readonly radio: RadioPort | undefined;
}

/** ms before each try to come back; a board that restarts needs seconds until it can be found */
const retryDelaysMs: readonly number[] = [500, 1000, 2000, 4000, 8000];
/** ms between two frames: boards take 20 to 33 messages a second over Bluetooth LE */
const frameGapMs = 33;
/** ms that a page may take to end the connection; one that hangs never says so */
const closeLimitMs = 1000;

const traits: TransportTraits = {
  kind: 'bluetooth',
  isIdentified: true,
  messageGapMs: frameGapMs,
  waitsForFirst: false,
  retryMs: (tries) => retryDelaysMs[tries],
};

/** T-Code over Bluetooth LE, for the Worker. The page has the radio and carries what the Worker orders. */
export function createBluetoothTransport({ clock, radio }: BluetoothTransportOptions): Transport {
  const lines = createLineSlots();
  const closing = createClosing(clock);
  /** counts the openings: what an earlier one reports is dropped */
  let turn = 0;
  let emit: Emit | null = null;

  const order = (given: RadioOrder) => radio?.postMessage(given);

  function hear(report: RadioReport): void {
    if (report.turn !== turn) return;
    if (report.type === 'closed') return closing.ended(turn);
    if (emit === null) return;
    if (report.type === 'taken') lines.settle(report.id, report.isTaken);
    else pass(report, emit);
  }

  function give(text: string, isUrgent: boolean): Promise<boolean> {
    if (emit === null) return Promise.resolve(false);
    const { id, settled } = lines.add();
    order({ type: 'line', turn, id, text, isUrgent });
    return settled;
  }

  return {
    traits,
    open(newEmit) {
      turn += 1;
      emit = newEmit;
      if (radio === undefined)
        return newEmit({ type: 'lost', problem: 'bluetooth.unsupported', next: 'end' });
      radio.onmessage = ({ data }) => hear(data as RadioReport);
      order({ type: 'open', turn, lastLine: emergencyStopLine });
    },
    close() {
      emit = null;
      lines.drop();
      order({ type: 'close', turn });
      return radio === undefined ? Promise.resolve() : closing.wait(turn);
    },
    send: (line) => give(line, false),
    interrupt: (line) => give(line, true),
  };
}

/** What a report of the page is to the link. */
function pass(news: Exclude<RadioNews, { readonly type: 'taken' | 'closed' }>, emit: Emit): void {
  if (news.type !== 'opened') return emit(news);
  const { name, canReply } = news;
  emit({ type: 'opened', isMute: !canReply, ...(name === null ? {} : { name }) });
}

/** Lines that the page was given and has not reported on. */
interface LineSlots {
  add(): { readonly id: number; readonly settled: Promise<boolean> };
  settle(id: number, isTaken: boolean): void;
  drop(): void;
}

function createLineSlots(): LineSlots {
  const pending = new Map<number, (isTaken: boolean) => void>();
  let lastId = 0;
  return {
    add() {
      lastId += 1;
      const id = lastId;
      return { id, settled: new Promise((resolve) => pending.set(id, resolve)) };
    },
    settle(id, isTaken) {
      pending.get(id)?.(isTaken);
      pending.delete(id);
    },
    drop() {
      for (const settle of pending.values()) settle(false);
      pending.clear();
    },
  };
}

/** Waits for the page's word that a connection is over. */
interface Closing {
  wait(turn: number): Promise<void>;
  ended(turn: number): void;
}

function createClosing(clock: Clock): Closing {
  const waiting = new Map<number, () => void>();
  const ended = (turn: number) => {
    waiting.get(turn)?.();
    waiting.delete(turn);
  };
  return {
    ended,
    wait: (turn) =>
      new Promise((resolve) => {
        const cancel = clock.callAt(wallMs(clock.now() + closeLimitMs), () => ended(turn));
        waiting.set(turn, () => {
          cancel();
          resolve();
        });
      }),
  };
}

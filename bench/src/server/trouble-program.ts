import type { BenchAccount } from './bench-account.ts';
import { connectRelayClient } from './relay-client.ts';
import type { RelayRoom } from './bench-room.ts';
import { loginsPerSecond } from './trouble-rate.ts';

/** What the program is given. */
export interface TroubleOrder {
  readonly url: string;
  readonly accounts: readonly BenchAccount[];
  readonly room: RelayRoom;
}

/** What it says when it is told to end. */
export type TroubleReport =
  { readonly logins: number; readonly floods: number } | { readonly problem: string };

/** Far more than a room may send, in one go. */
const floodMessages = 400;
const floodBytes = 512;

process.once('message', (order) => {
  begin(order as TroubleOrder);
  process.send?.('begun');
});

/** 20 sign-ins a second, and a room whose controller floods, is ended, and comes back at once. */
function begin({ url, accounts, room }: TroubleOrder): void {
  let isOver = false;
  let logins = 0;
  let floods = 0;
  const pending = new Set<Promise<void>>();
  const timer = setInterval(() => {
    const { email, pwd } = accounts[logins % accounts.length]!;
    logins += 1;
    const login = signIn(url, email, pwd).finally(() => pending.delete(login));
    pending.add(login);
    login.catch(report);
  }, 1_000 / loginsPerSecond);

  async function flood(): Promise<void> {
    while (!isOver) {
      const client = await connectRelayClient(room.controller);
      for (let index = 0; index < floodMessages && client.isOpen(); index += 1) {
        client.publish(room.controller.topic, Buffer.alloc(floodBytes, 'x'));
      }
      await client.closed;
      floods += 1;
    }
  }
  const flooding = flood();

  process.once('message', () => {
    isOver = true;
    clearInterval(timer);
    Promise.all([flooding, ...pending]).then(() => send({ logins, floods }), report);
  });
}

function send(report: TroubleReport): void {
  process.send?.(report, undefined, undefined, () => {
    process.disconnect();
  });
}

function report(problem: unknown): void {
  send({ problem: String(problem) });
}

async function signIn(url: string, logincode: string, pwd: string): Promise<void> {
  const answer = await fetch(new URL('/tcode/api/pub/regtoken', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ logincode, pwd }),
  });
  const { errorCode, message } = (await answer.json()) as { errorCode: number; message: string };
  if (errorCode !== 0) throw new Error(`a sign-in beside the rooms was refused: ${message}`);
}

import type { BenchAccount } from './bench-account.ts';
import { connectRelayClient } from './relay-client.ts';
import type { RelayRoom } from './bench-room.ts';
import type { ServerProcess } from './server-process.ts';

/** What goes on beside the rooms that are measured. */
export interface Trouble {
  stop(): Promise<{ readonly logins: number; readonly floods: number }>;
}

export const loginsPerSecond = 20;
/** Far more than a room may send, in one go. */
const floodMessages = 400;
const floodBytes = 512;

/** 20 sign-ins a second, and a room whose controller floods, is ended, and comes back at once. */
export function startTrouble(
  server: ServerProcess,
  accounts: readonly BenchAccount[],
  room: RelayRoom,
): Trouble {
  let isOver = false;
  let logins = 0;
  let floods = 0;
  const pending = new Set<Promise<void>>();
  const timer = setInterval(() => {
    const { email, pwd } = accounts[logins % accounts.length]!;
    logins += 1;
    const login = signIn(server, email, pwd).finally(() => pending.delete(login));
    pending.add(login);
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

  return {
    async stop() {
      isOver = true;
      clearInterval(timer);
      await Promise.all([flooding, ...pending]);
      return { logins, floods };
    },
  };
}

async function signIn({ url }: ServerProcess, logincode: string, pwd: string): Promise<void> {
  const answer = await fetch(new URL('/tcode/api/pub/regtoken', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ logincode, pwd }),
  });
  const { errorCode, message } = (await answer.json()) as { errorCode: number; message: string };
  if (errorCode !== 0) throw new Error(`a sign-in beside the rooms was refused: ${message}`);
}

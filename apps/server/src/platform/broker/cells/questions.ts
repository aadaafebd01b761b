/** Questions over a connection, of which each waits for its reply. */
export interface Questions<Reply> {
  /** Sends a question under its number. Throws where no reply comes in time, or the connection goes. */
  ask(send: (id: number) => void): Promise<Reply>;
  /** A reply that comes too late changes nothing. */
  reply(id: number, reply: Reply): void;
  /** The connection has gone. */
  fail(): void;
}

/** A reply takes milliseconds; a page gives up a connection after 4 s. In ms. */
const timeoutMs = 3_000;

/** Nobody can say now: the other program is away. */
export class NoReply extends Error {}

export function createQuestions<Reply>(): Questions<Reply> {
  const waiting = new Map<number, (reply: Reply | null) => void>();
  let last = 0;
  return {
    async ask(send) {
      const id = (last += 1);
      const reply = await new Promise<Reply | null>((resolve) => {
        const timer = setTimeout(resolve, timeoutMs, null);
        waiting.set(id, (value) => {
          clearTimeout(timer);
          resolve(value);
        });
        send(id);
      }).finally(() => waiting.delete(id));
      if (reply === null) throw new NoReply('no reply');
      return reply;
    },
    reply: (id, reply) => waiting.get(id)?.(reply),
    fail() {
      for (const settle of waiting.values()) settle(null);
    },
  };
}

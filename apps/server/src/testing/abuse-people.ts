import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** A built server that believes a proxy on this machine, so that each person has an address and every limit counts. */
export interface AbusedServer {
  readonly baseUrl: string;
  readonly dataDir: string;
}

export interface AbusePerson {
  readonly email: string;
  /** under which the server counts this person */
  readonly address: string;
  readonly pk: string;
  readonly token: string;
}

/** What an end of a room shows the broker. */
export interface AbuseTicket {
  readonly url: string;
  readonly clientId: string;
  readonly username: string;
  readonly password: string;
  /** controller to recipient */
  readonly topic: string;
}

export interface AbuseRoom {
  readonly controller: AbuseTicket;
  readonly recipient: AbuseTicket;
}

interface Answer {
  readonly status: number;
  readonly errorCode: number;
  readonly message: string;
  readonly data: Readonly<Record<string, any>> | null;
}

const pwd = createHash('md5').update('correct-horse').digest('base64');
/** Accounts that are made at a time: more would be refused by the queue of the passwords. */
const atOnce = 6;

/** Each number has a network: an IPv4 /24 or an IPv6 /48. */
export function addressOf(number: number): string {
  const [high, low] = [number >> 8, number & 0xff];
  return number % 2 === 0
    ? `20.${String(high)}.${String(low)}.7`
    : `2600:${high.toString(16)}:${low.toString(16)}::7`;
}

export async function callAbused(
  { baseUrl }: Pick<AbusedServer, 'baseUrl'>,
  path: string,
  from: { readonly address: string; readonly token?: string; readonly signal?: AbortSignal },
  body?: object,
): Promise<Answer> {
  const answer = await fetch(`${baseUrl}/tcode/api/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      'x-forwarded-for': from.address,
      ...(from.token === undefined ? {} : { authorization: from.token }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(from.signal === undefined ? {} : { signal: from.signal }),
  });
  return { status: answer.status, ...((await answer.json()) as Omit<Answer, 'status'>) };
}

/** A sign-in with the right password. */
export function signInAgain(
  server: Pick<AbusedServer, 'baseUrl'>,
  { email, address }: AbusePerson,
): Promise<Answer> {
  return callAbused(server, 'pub/regtoken', { address }, { logincode: email, pwd });
}

/** ms; a page gives a call up after this time, and tries none again by itself (SH-4) */
const pageWaitsMs = 55_000;

/**
 * One press of "Sign in" with the right password, as the page does it. Answers null for somebody who is signed in then,
 * else what the page has to say.
 */
export async function pressSignIn(
  server: AbusedServer,
  { email, address }: AbusePerson,
): Promise<string | null> {
  const signal = AbortSignal.timeout(pageWaitsMs);
  const from = { address, signal };
  try {
    const answer = await callAbused(server, 'pub/regtoken', from, { logincode: email, pwd });
    return answer.errorCode === 0 ? null : `${String(answer.status)} ${answer.message}`;
  } catch (error) {
    return String(error);
  }
}

/** Accounts with an address each. @param first number of the first address */
export async function createPeople(
  server: AbusedServer,
  count: number,
  first: number,
): Promise<AbusePerson[]> {
  const people: AbusePerson[] = [];
  for (let from = 0; from < count; from += atOnce) {
    const numbers = Array.from(
      { length: Math.min(atOnce, count - from) },
      (_, index) => first + from + index,
    );
    people.push(...(await Promise.all(numbers.map((number) => createPerson(server, number)))));
  }
  return people;
}

/** A room of each person as its controller, with the next person as its recipient. */
export async function createRooms(
  server: AbusedServer,
  people: readonly AbusePerson[],
): Promise<AbuseRoom[]> {
  const rooms: AbuseRoom[] = [];
  for (const [index, creator] of people.entries()) {
    const joiner = people[(index + 1) % people.length]!;
    const { code } = await ask(server, `bridge/appNewBridge/${creator.pk}`, creator);
    const opened = await ask(server, 'bridge/onLine/1', creator, { code, roomName: 'Evening', userRole: 1 });
    const joined = await ask(server, 'bridge/onLine/2', joiner, { code });
    rooms.push({ controller: opened['ticket'], recipient: joined['ticket'] });
  }
  return rooms;
}

async function createPerson(server: AbusedServer, number: number): Promise<AbusePerson> {
  const email = `person${String(number)}@abuse.example`;
  const address = addressOf(number);
  await ask(server, 'pub/registerWeb', { address }, { logincode: email, pwd, language: 'en' });
  await ask(server, 'pub/accountActivation', { address }, { pk: await readKey(server, email), pwd });
  const { pk, token } = await ask(server, 'pub/regtoken', { address }, { logincode: email, pwd });
  return { email, address, pk, token };
}

async function ask(...call: Parameters<typeof callAbused>): Promise<Readonly<Record<string, any>>> {
  const { errorCode, message, data } = await callAbused(...call);
  if (errorCode !== 0) throw new Error(`${call[1]}: ${message}`);
  return data ?? {};
}

/** A letter is written after the answer. */
async function readKey({ dataDir }: AbusedServer, email: string): Promise<string> {
  const outbox = join(dataDir, 'outbox');
  for (;;) {
    const names = readdirSync(outbox).filter((name) => name.endsWith('.eml'));
    const letters = names.map((name) => readFileSync(join(outbox, name), 'utf8'));
    const letter = letters.find((text) => text.includes(`To: ${email}\r\n`));
    const key = /#\/accountActivation\/(\S+)/.exec(letter ?? '')?.[1];
    if (key !== undefined) return key;
    await wait(20);
  }
}

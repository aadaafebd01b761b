import { tryInTurn } from './try-in-turn.ts';
import type { BrokerTrouble } from '../../../modules/rooms/broker/broker.ts';
import type { RabbitMqConfig } from './rabbitmq-config.ts';
import { selfPassword, selfUser } from './self-question.ts';

/** A connection as RabbitMQ lists it. */
export interface ListedConnection {
  readonly user: string;
  /** of this connection among all */
  readonly name: string;
  /** bytes that it sent since it opened; RabbitMQ looks every few seconds */
  readonly receivedBytes: number;
}

/** The part of RabbitMQ's management that the rooms need. Calls that fail throw: the sweeps come again. */
export interface ManagementApi {
  /** The users of all connections, a page at a time. What opens or closes meanwhile may be left out. */
  listUsers(): AsyncIterable<readonly string[]>;
  /** The connections that have sent most. */
  listLargest(): Promise<readonly ListedConnection[]>;
  /** Ends every connection of this user, on whichever node. */
  closeConnectionsOf(user: string): Promise<void>;
  /** Whether it replies, lets us in, and some node takes MQTT over WebSockets. */
  isReady(): Promise<boolean>;
  /** What is wrong with the settings by which it is reached, as a sentence; null: nothing. */
  findRefusal(): Promise<string | null>;
  /** What its nodes say of themselves and of each other. */
  listTroubles(): Promise<readonly BrokerTrouble[]>;
}

/** An answer takes milliseconds; one that takes longer than this will not come. In ms. */
const timeoutMs = 3_000;

/** After this a node that is silent is not waited for alone: the next one is asked as well. In ms. */
const hedgeMs = 500;

/** Connections of one page; RabbitMQ gives 500 at most. */
const pageSize = 500;

/**
 * Connections that are looked at for sending too much, those first that have sent most since they opened: none is older
 * than a room, so who floods is soon among them. RabbitMQ has no rates of MQTT that it could sort by.
 */
const maxWatched = 100;

export function createManagementApi({ apiUrl, vhost, authSecret }: RabbitMqConfig): ManagementApi {
  const nodes = apiUrl.split(',').map(readNode);
  const ask = createNodeAsker(nodes);
  const authorization = basicAuthorization(selfUser, selfPassword(authSecret));
  const askAsSelf = createNodeAsker(nodes.map(({ url }) => ({ url, authorization })));

  async function askPage(query: Readonly<Record<string, string>>): Promise<Page> {
    // a virtual host's own list has no pages
    const answer = await ask('GET', `connections?${new URLSearchParams(query).toString()}`);
    // fewer connections than there were at the page before
    if (answer.status === 400 && query['page'] !== '1') return { items: [], page_count: 0 };
    if (!answer.ok) throw new Error(`RabbitMQ lists no connections: ${String(answer.status)}`);
    const { items, page_count } = (await answer.json()) as Page;
    return { items: items.filter((item) => item['vhost'] === vhost), page_count };
  }

  return {
    async *listUsers() {
      for (let page = 1, pages = 1; page <= pages; page += 1) {
        const query = {
          columns: 'user,vhost',
          sort: 'name',
          page: String(page),
          page_size: String(pageSize),
        };
        const { items, page_count: count } = await askPage(query);
        pages = count;
        yield items.map((item) => readConnection(item).user);
      }
    },

    async listLargest() {
      const { items } = await askPage({
        columns: 'user,vhost,name,recv_oct',
        sort: 'recv_oct',
        sort_reverse: 'true',
        page: '1',
        page_size: String(maxWatched),
      });
      return items.map(readConnection);
    },

    async closeConnectionsOf(user) {
      const answer = await ask('DELETE', `connections/username/${encodeURIComponent(user)}`);
      // nobody by that name is as good as closed
      if (!answer.ok && answer.status !== 404) {
        throw new Error(`RabbitMQ closed no connection: ${String(answer.status)}`);
      }
    },

    async isReady() {
      const answers = await Promise.all([
        ask('GET', `vhosts/${encodeURIComponent(vhost)}`),
        ask('GET', 'health/checks/protocol-listener/web-mqtt'),
      ]);
      return answers.every(({ ok }) => ok);
    },

    async findRefusal() {
      const { status } = await ask('GET', `vhosts/${encodeURIComponent(vhost)}`);
      // the same for a user without the tag
      if (status === 401 || status === 403) return refusedSentence;
      if (status === 404) return `RabbitMQ has no virtual host ${vhost}, which BROKER_VHOST names.`;
      return null;
    },

    async listTroubles() {
      const [answer, self] = await Promise.all([
        ask('GET', `nodes?columns=${nodeColumns}`),
        // where RabbitMQ could not ask, some versions reply with an error of theirs
        askAsSelf('GET', 'whoami').catch(() => null),
      ]);
      if (!answer.ok) throw new Error(`RabbitMQ lists no nodes: ${String(answer.status)}`);
      const nodes = (await answer.json()) as readonly NodeState[];
      const isTrue = {
        questions: self?.ok !== true,
        partition: nodes.some(({ partitions = [] }) => partitions.length > 0),
        node: nodes.some(({ running }) => running === false),
        alarm: nodes.some((node) => node.mem_alarm === true || node.disk_free_alarm === true),
      };
      return (['partition', 'node', 'alarm', 'questions'] as const).filter((trouble) => isTrue[trouble]);
    },
  };
}

const refusedSentence =
  'RabbitMQ refuses the user or the password of BROKER_API_URL, or the user lacks the tag administrator.';

type AskNodes = (method: 'GET' | 'DELETE', path: string) => Promise<Response>;

/** Asks the nodes in turn, from the one that answered last: each of them speaks for the whole cluster. */
function createNodeAsker(nodes: readonly Node[]): AskNodes {
  /** the node that answered last */
  let current = 0;
  return async (method, path) => {
    const first = current;
    const tries = nodes.map((_, tried) => async () => {
      const at = (first + tried) % nodes.length;
      const answer = await askNode(nodes[at]!, method, path);
      if (answer.status >= 500) throw new Error(`RabbitMQ answers ${String(answer.status)}`);
      return { at, answer };
    });
    const { at, answer } = await tryInTurn(tries, hedgeMs);
    current = at;
    return answer;
  };
}

interface Node {
  readonly url: string;
  readonly authorization: string;
}

function readNode(address: string): Node {
  const { username, password, origin, pathname } = new URL(address);
  return {
    url: `${origin}${pathname.replace(/\/$/, '')}/api/`,
    authorization: basicAuthorization(decodeURIComponent(username), decodeURIComponent(password)),
  };
}

function basicAuthorization(user: string, password: string): string {
  return `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
}

function askNode({ url, authorization }: Node, method: string, path: string): Promise<Response> {
  return fetch(url + path, {
    method,
    // RabbitMQ notes the reason in its log
    headers: { authorization, 'x-reason': 'ticket ended' },
    signal: AbortSignal.timeout(timeoutMs),
  });
}

/** Of a node that is away the list has its name and little more. */
interface NodeState {
  readonly running?: boolean;
  /** names of nodes that it has lost sight of, though they ran */
  readonly partitions?: readonly string[];
  readonly mem_alarm?: boolean;
  readonly disk_free_alarm?: boolean;
}

const nodeColumns = 'running,partitions,mem_alarm,disk_free_alarm';

interface Page {
  readonly items: readonly Readonly<Record<string, unknown>>[];
  readonly page_count: number;
}

function readConnection({
  user,
  name,
  recv_oct: received,
}: Readonly<Record<string, unknown>>): ListedConnection {
  return {
    user: typeof user === 'string' ? user : '',
    name: typeof name === 'string' ? name : '',
    receivedBytes: typeof received === 'number' ? received : 0,
  };
}

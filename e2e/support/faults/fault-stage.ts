import { createEndings } from './endings.ts';
import { createPeople, type AbusePerson } from '../../../apps/server/src/testing/abuse-people.ts';
import { type OwnPostgres, startOwnPostgres } from '../../../apps/server/src/testing/own-postgres.ts';
import { findFreePorts } from '../../../apps/server/src/testing/free-ports.ts';
import { startRabbitMqCluster, type TestCluster } from '../../../apps/server/src/testing/start-rabbitmq.ts';
import { manyRecipe, nginx, startProxy, type TestProxy } from '../start-proxy.ts';
import { type Line, openLine } from './open-line.ts';
import { openSql, type Sql } from '../../../apps/server/src/testing/open-sql.ts';
import { type Instance, startInstance } from './start-instance.ts';

export const host = 'kinora.example';
/** the proxy's address for `broker.kinora.example`: a name would have to be in this machine's hosts */
const brokerHost = '127.0.0.6';

/** minutes; longer than all rows, and shorter than the hour of a clock that is ahead */
const roomMinutes = 30;

/** All parts of an installation with many instances, as docs/operations.md describes it, each of which can fail. */
export interface FaultStage {
  readonly postgres: OwnPostgres;
  readonly cluster: TestCluster;
  /** before each node's management */
  readonly managements: readonly Line[];
  readonly instances: readonly [Instance, Instance];
  readonly proxy: TestProxy;
  /** of the proxy */
  readonly baseUrl: string;
  /** reads and writes past the instances */
  readonly sql: Sql;
  createPeople(count: number): Promise<AbusePerson[]>;
  stop(): Promise<void>;
}

export async function startFaultStage(): Promise<FaultStage> {
  const { keep, stop } = createEndings();
  try {
    const [port = 0] = await findFreePorts(1);
    const postgres = keep(await startOwnPostgres(), (own) => own.remove());
    const cluster = keep(await startRabbitMqCluster(`http://127.0.0.4:${String(port)}`), (all) => all.stop());
    const recipe = manyRecipe({ instance: port, brokers: cluster.socketPorts });
    const proxy = keep(
      await startProxy(nginx, '', (places) => recipe(places).replaceAll('broker.kinora.example', brokerHost)),
      (started) => started.stop(),
    );
    const apis = cluster.apiUrls.map((url) => new URL(url));
    const managements: Line[] = [];
    for (const api of apis) {
      const line = keep(await openLine(Number(api.port)), (opened) => opened.close());
      managements.push(line);
      api.port = String(line.port);
    }
    const settings = {
      ...{ DATABASE_URL: postgres.url, PUBLIC_URL: `https://${host}`, TRUST_PROXY: '127.0.0.0/8' },
      ...{ PAYMENT: 'none', OUTBOX: 'files', MEMBERSHIP: 'open', ROOM_MINUTES: String(roomMinutes) },
      // one machine is all people here
      ...{ RATE_LIMIT_FACTOR: '10', PORT: String(port) },
      BROKER_URL: `wss://${brokerHost}:${String(proxy.port)}/ws`,
      BROKER_API_URL: apis.map((api) => api.href.replace(/\/$/, '')).join(','),
      BROKER_AUTH_SECRET: cluster.authSecret,
    };
    const start = async (HOST: string) =>
      keep(await startInstance({ ...settings, HOST }), (instance) => instance.remove());
    const instances = [await start('127.0.0.5'), await start('127.0.0.8')] as const;
    const sql = openSql(postgres.url);
    let first = 0;
    return {
      ...{ postgres, cluster, managements, instances, proxy, sql, stop },
      baseUrl: `https://127.0.0.4:${String(proxy.port)}`,
      async createPeople(count) {
        first += count;
        // a letter is a file of the instance that made the account
        return createPeople(instances[0], count, first - count);
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

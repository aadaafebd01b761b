import { spawnSync } from 'node:child_process';
import { quick } from '@kinora/room/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { hasPostgres } from '../../apps/server/src/platform/testing/postgres-for-tests.ts';
import { canMakeClusters } from '../../apps/server/src/testing/own-postgres.ts';
import { hasRabbitMq } from '../../apps/server/src/testing/start-rabbitmq.ts';
import { type FaultStage, startFaultStage } from '../support/faults/fault-stage.ts';
import { writeFaultTable } from '../support/faults/fault-table.ts';
import {
  type Audience,
  type Fault,
  type FaultLimits,
  type FaultReport,
  last,
  measureFault,
} from '../support/faults/measure-fault.ts';
import { keepNamesOfSaved } from '../support/faults/watch-calls.ts';
import { watchRoom } from '../support/faults/watch-room.ts';
import { nginx } from '../support/start-proxy.ts';

const second = 1_000;
const startMs = 300 * second;
const rowMs = 240 * second;

/** Longer than nodes wait for a silent one (`net_ticktime` of docs/operations.md, and a quarter of it). */
const partitionMs = 30 * second;
const deadTickets = 300;
const hour = 3_600 * second;

/** Tickets that have ended, as those of people who logged out. */
const addDeadTickets = (sql: FaultStage['sql'], count: number) =>
  sql(
    `insert into room_tickets (client_id, password_hash, room_code, seat, account_pk, session_hash, expires_at)
      select 'dead' || n, '', 'DEAD' || n, 1, '', '', 'epoch' from generate_series(1, $1::int) n`,
    [count],
  );

const areTicketsGone = async ({ sql }: FaultStage) =>
  (await sql(`select 1 from room_tickets where client_id like 'dead%'`)).length === 0;

const limits: FaultLimits = {
  // a call on PostgreSQL is given up after 5 s, and repeated
  maxSignOutMs: 30 * second,
  // a message that is not acknowledged for 4 s is a lost connection, and the next one may meet the same node
  maxSilenceMs: 28 * second,
  wellAfterMs: 45 * second,
  network: Infinity,
};

const endBackends = `select pg_terminate_backend(pid) from pg_stat_activity
  where backend_type = 'client backend' and pid <> pg_backend_pid()`;

const postgresFaults: readonly Fault[] = [
  {
    part: 'PostgreSQL',
    fault: 'all connections ended 60 times',
    writers: 8,
    async run({ sql }) {
      for (let time = 0; time < 60; time += 1) {
        await sql(endBackends);
        await last(200);
      }
    },
  },
  {
    part: 'PostgreSQL',
    fault: 'killed, started after 3 s',
    async run({ postgres }) {
      postgres.crash();
      await last(3 * second);
      await postgres.startAgain();
    },
  },
  {
    part: 'PostgreSQL',
    fault: 'frozen for 12 s',
    // the proxy leaves no instance for what all share
    limits: { network: 1 },
    async run({ postgres }) {
      postgres.freeze();
      await last(12 * second);
      postgres.thaw();
    },
  },
  {
    part: 'PostgreSQL',
    fault: 'slow for 10 s: it runs 50 ms of each 350',
    async run({ postgres }) {
      for (let time = 0; time < 30; time += 1) {
        postgres.freeze();
        await last(300);
        postgres.thaw();
        await last(50);
      }
    },
  },
];

const brokerFaults: readonly Fault[] = [
  {
    part: 'RabbitMQ, one node of three',
    fault: 'killed, started after 5 s',
    async run({ cluster }) {
      const node = cluster.nodes[1]!;
      await node.kill();
      await last(5 * second);
      await node.start();
    },
  },
  {
    part: 'RabbitMQ, one node of three',
    fault: 'frozen for 30 s, so that the others part from it',
    async run({ cluster }) {
      const node = cluster.nodes[0]!;
      await node.freeze();
      await last(partitionMs);
      await node.thaw();
      // as the timer beside each node; a node that is parted and does not know it yet is found the next time
      await vi.waitUntil(async () => (await cluster.rejoin()) > 0, {
        timeout: 60 * second,
        interval: second,
      });
    },
  },
  {
    part: 'RabbitMQ, every management',
    fault: `frozen for 8 s, with ${String(deadTickets)} tickets to end`,
    isCleared: areTicketsGone,
    limits: { maxSignOutMs: 6 * second },
    async run({ managements, sql }) {
      for (const line of managements) line.set('silent');
      await addDeadTickets(sql, deadTickets);
      await last(8 * second);
      for (const line of managements) line.set(quick);
    },
  },
];

const instanceFaults: readonly Fault[] = [
  {
    part: 'Instance, one of two',
    fault: 'killed, started after 3 s',
    down: ({ instances }) => instances[0],
    async run({ instances: [instance] }) {
      await instance.kill();
      await last(3 * second);
      await instance.start();
    },
  },
  {
    part: 'Instance, one of two',
    fault: 'frozen for 15 s',
    down: ({ instances }) => instances[0],
    async run({ instances: [instance] }) {
      instance.process().kill('SIGSTOP');
      await last(15 * second);
      instance.process().kill('SIGCONT');
    },
  },
  {
    part: 'Clock of one instance',
    fault: 'an hour ahead for 15 s, then right',
    // the sweeps go on
    isCleared: areTicketsGone,
    limits: { maxSilenceMs: 10 * second },
    async run({ instances: [instance], sql }) {
      instance.moveClock(hour);
      await last(15 * second);
      instance.moveClock(0);
      await addDeadTickets(sql, 1);
    },
  },
];

const machineFaults: readonly Fault[] = [
  {
    part: 'Proxy',
    fault: 'reloaded',
    async run({ proxy }) {
      proxy.reload();
      await last(second);
    },
  },
  { part: 'Proxy', fault: 'ended and started', run: ({ proxy }) => proxy.restart() },
  {
    part: 'Disk of the instances',
    fault: 'full for 10 s: no file may grow',
    async run({ instances }) {
      const limit = (size: string) => {
        for (const instance of instances) {
          spawnSync('prlimit', ['--pid', String(instance.process().pid), `--fsize=${size}:`]);
        }
      };
      limit('0');
      await last(10 * second);
      limit('unlimited');
    },
  },
  {
    part: 'Log of one instance',
    fault: 'nobody reads it any more, while connections end',
    async run({ instances: [instance], sql }) {
      const { stdout, stderr } = instance.process();
      for (const stream of [stdout, stderr]) stream?.destroy();
      await sql(endBackends);
      await last(3 * second);
    },
  },
];

const faults = [...postgresFaults, ...brokerFaults, ...instanceFaults, ...machineFaults];

const hasAll = nginx.program !== null && hasPostgres && canMakeClusters && hasRabbitMq;

describe.skipIf(!hasAll)('an installation of many instances of which a part fails', () => {
  let stage: FaultStage;
  let audience: Audience;
  const rows: (readonly [Fault, FaultReport])[] = [];

  beforeAll(async () => {
    // the proxy's certificate is the test's own, and the room's channel takes no other authority
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
    stage = await startFaultStage();
    await keepNamesOfSaved(stage);
    const [one, two, three, person, ...writers] = await stage.createPeople(12);
    const rooms = [
      await watchRoom(stage, [one!, two!], false),
      await watchRoom(stage, [two!, three!], false),
      await watchRoom(stage, [three!, one!], true),
    ];
    audience = { rooms, person: person!, writers };
  }, startMs);

  afterAll(async () => {
    for (const room of audience.rooms) room.stop();
    await stage.stop();
    vi.unstubAllEnvs();
    console.log(writeFaultTable(rows));
  }, startMs);

  it.each(faults.map((fault) => [`${fault.part}, ${fault.fault}`, fault] as const))(
    '[AC-240] %s: nothing acknowledged is lost, and everything is well again without a hand',
    { timeout: rowMs, retry: 0 },
    async (_name, fault) => {
      const report = await measureFault(stage, audience, fault);
      rows.push([fault, report]);
      expect(report).toMatchObject({ lost: [], ended: 0, notReady: 0, wrong: [], roomEnds: 0 });
      for (const [figure, limit] of Object.entries({ ...limits, ...fault.limits })) {
        expect(report[figure as keyof FaultLimits], figure).toBeLessThan(limit);
      }
    },
  );
});

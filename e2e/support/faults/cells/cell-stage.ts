import { createEndings } from '../endings.ts';
import { type AbusePerson, createPeople } from '../../../../apps/server/src/testing/abuse-people.ts';
import { findFreePorts } from '../../../../apps/server/src/testing/free-ports.ts';
import { openSql } from '../../../../apps/server/src/testing/open-sql.ts';
import { type OwnPostgres, startOwnPostgres } from '../../../../apps/server/src/testing/own-postgres.ts';
import { cellSettings } from '../../start-cells.ts';
import { cellsRecipe, nginx, startProxy } from '../../start-proxy.ts';
import { host } from '../fault-stage.ts';
import { type Line, openLine } from '../open-line.ts';
import { type Instance, startInstance } from '../start-instance.ts';
import type { WatchedStage } from '../watch-calls.ts';

/** Servers with cells behind a proxy, and a line between each two that speak. Cells are named `1`, `2` and so on. */
export interface CellStage extends WatchedStage {
  readonly postgres: OwnPostgres;
  readonly servers: readonly Instance[];
  readonly cells: readonly Instance[];
  /** from each server to each cell */
  readonly toCells: readonly (readonly Line[])[];
  /** from each server; the last is the test's own */
  readonly toDatabase: readonly Line[];
  /** from the proxy */
  readonly proxyToCells: readonly Line[];
  readonly proxyToServers: readonly Line[];
  readonly people: readonly AbusePerson[];
  stop(): Promise<void>;
}

const common = {
  ...{ PUBLIC_URL: `https://${host}`, TRUST_PROXY: '127.0.0.0/8', PAYMENT: 'none', OUTBOX: 'files' },
  // one machine is all people here
  ...{ MEMBERSHIP: 'open', RATE_LIMIT_FACTOR: '1000', ROOMS_PER_DAY: '0', HOST: '127.0.0.1' },
};

export async function startCellStage(
  serverCount: number,
  cellCount: number,
  personCount: number,
): Promise<CellStage> {
  const { keep, stop } = createEndings();
  const openLines = (ports: readonly number[]) =>
    Promise.all(ports.map(async (port) => keep(await openLine(port), (line) => line.close())));

  async function startServers(serverPorts: readonly number[], cellPorts: readonly number[], url: string) {
    const toCells = await Promise.all(serverPorts.map(() => openLines(cellPorts)));
    const databasePort = Number(new URL(url).port);
    const toDatabase = await openLines([...serverPorts, 0].map(() => databasePort));
    const leadTo = ({ port }: Line) => url.replace(/:\d+\//, `:${String(port)}/`);
    const servers: Instance[] = [];
    // one after the other: the first makes the schema
    for (const [index, PORT] of serverPorts.entries()) {
      const cells = toCells[index]!.map(({ port }, at) => ({
        name: String(at + 1),
        address: `http://127.0.0.1:${String(port)}`,
      }));
      const DATABASE_URL = leadTo(toDatabase[index]!);
      const settings = { ...common, ...cellSettings(cells), DATABASE_URL, PORT: String(PORT) };
      servers.push(keep(await startInstance(settings), (server) => server.remove()));
    }
    return { servers, toCells, toDatabase, sql: openSql(leadTo(toDatabase.at(-1)!)) };
  }

  try {
    const ports = await findFreePorts(serverCount + cellCount);
    const [serverPorts, cellPorts] = [ports.slice(0, serverCount), ports.slice(serverCount)];
    const postgres = keep(await startOwnPostgres(), (own) => own.remove());
    const cells: Instance[] = [];
    for (const PORT of cellPorts) {
      const settings = { ...common, ...cellSettings([]), PORT: String(PORT) };
      cells.push(keep(await startInstance(settings, 'cell'), (cell) => cell.remove()));
    }
    const started = await startServers(serverPorts, cellPorts, postgres.url);
    const [proxyToServers, proxyToCells] = [await openLines(serverPorts), await openLines(cellPorts)];
    const portsOf = (lines: readonly Line[]) => lines.map(({ port }) => port);
    const proxy = keep(
      await startProxy(
        nginx,
        '',
        cellsRecipe({ servers: portsOf(proxyToServers), cells: portsOf(proxyToCells) }),
      ),
      (running) => running.stop(),
    );
    // a letter is a file of the server that made the account
    const people = await createPeople(started.servers[0]!, personCount, 0);
    return {
      ...{ postgres, cells, ...started, proxyToServers, proxyToCells, people, stop },
      baseUrl: `https://127.0.0.1:${String(proxy.port)}`,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

import type { Broker, BrokerFigures, BrokerGate } from '../../../modules/rooms/broker/broker.ts';
import { type BrokerRefusal, brokerRefusals } from '../../../modules/rooms/broker/decide.ts';
import type { WallClock } from '../../../modules/wall-clock.ts';
import { maxLatenessMs } from '../aedes/aedes-broker.ts';
import { type CellLink, createCellLink } from './cell-link.ts';
import { cellSocketPath, type CellsConfig } from './cells-config.ts';

export interface CellsBrokerOptions extends CellsConfig {
  readonly gate: BrokerGate;
  readonly clock: WallClock;
  /** The cell of each of these tickets' rooms; one whose ticket has gone is left out. */
  cellsOf(clientIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  publicUrl(): string;
  onFault(error: unknown): void;
}

/** How a cell does, for the operator. */
export interface CellState {
  readonly name: string;
  readonly isReady: boolean;
  readonly connections: number;
}

/** Any number of cells beside any number of instances of this server. */
export interface CellsBroker extends Broker {
  listStates(): readonly CellState[];
}

export function createCellsBroker({
  cells,
  secret,
  isBehindProxy,
  cellsOf,
  ...side
}: CellsBrokerOptions): CellsBroker {
  const links = cells.map((cell) => createCellLink({ cell, secret, ...side }));
  const namesOf = (isMeant: (link: CellLink) => boolean) =>
    links.filter(isMeant).map(({ cell }) => cell.name);
  const listOpen = () => namesOf(takesRooms);
  let heardByOthers: readonly string[] = [];

  /** Those of these that may be in a cell that another server hears and this one does not. */
  async function listOutOfReach(clientIds: readonly string[]): Promise<readonly string[]> {
    const away = namesOf(({ cell, isAlive }) => !isAlive && heardByOthers.includes(cell.name));
    if (away.length === 0) return [];
    const cellOf = await cellsOf(clientIds);
    return clientIds.filter((clientId) => away.includes(cellOf.get(clientId) ?? away[0]!));
  }

  return {
    urlFor(_origin, name) {
      // a room without a cell is moved within a second; another server may know one that this one does not
      const { cell } = links.find((link) => link.cell.name === name) ?? links[0]!;
      const base = isBehindProxy ? `${side.publicUrl()}/cells/${name ?? cell.name}` : cell.address;
      return `${base.replace(/^http/, 'ws')}${cellSocketPath}`;
    },
    cells: {
      listOpen,
      listAlive: () => namesOf(({ isAlive }) => isAlive),
      listHeard: () => links.map(({ cell, silentMs }) => ({ name: cell.name, silentMs })),
      noteHeardByOthers(names) {
        heardByOthers = names;
      },
    },
    listStates: () =>
      links.map(({ cell, beat }) => ({
        name: cell.name,
        isReady: beat !== null,
        connections: beat?.figures.connections ?? 0,
      })),
    async *listConnected() {
      for (const link of links) if (link.beat !== null) yield await link.list();
    },
    // each cell ends these by itself
    endTooFast: () => Promise.resolve(),
    isShared: true,
    async disconnect(clientIds) {
      // nobody can ask one that no server hears; its rooms go elsewhere, and it ends what it holds
      const asked = links.filter(({ isAlive }) => isAlive);
      const outcomes = await Promise.allSettled(asked.map((link) => link.end(clientIds)));
      const haveReplied = outcomes.every(({ status }) => status === 'fulfilled');
      return haveReplied ? listOutOfReach(clientIds) : clientIds;
    },
    isReady: () => Promise.resolve(links.some(({ beat }) => beat !== null)),
    isFull: () => listOpen().length === 0,
    figures: () => sumFigures(links),
    // the cells live on, for other instances and for the next start of this one
    close() {
      for (const link of links) link.close();
      return Promise.resolve();
    },
  };
}

function takesRooms({ beat }: CellLink): boolean {
  return beat !== null && !beat.isDraining && beat.figures.latenessMs <= maxLatenessMs;
}

function sumFigures(links: readonly CellLink[]): BrokerFigures {
  const known = links.flatMap(({ beat }) => (beat === null ? [] : [beat.figures]));
  const sum = (read: (figures: (typeof known)[number]) => number) =>
    known.reduce((total, figures) => total + read(figures), 0);
  return {
    connections: sum(({ connections }) => connections),
    refusals: Object.fromEntries(
      brokerRefusals.map((reason) => [reason, sum(({ refusals }) => refusals[reason] ?? 0)]),
    ) as Record<BrokerRefusal, number>,
    dropped: sum(({ dropped }) => dropped),
    waiting: sum(({ waiting }) => waiting),
    latenessMs: Math.max(0, ...known.map(({ latenessMs }) => latenessMs)),
  };
}

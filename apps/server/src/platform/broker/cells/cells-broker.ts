import type { Broker, BrokerFigures, BrokerGate } from '../../../modules/rooms/broker/broker.ts';
import { type BrokerRefusal, brokerRefusals } from '../../../modules/rooms/broker/decide.ts';
import type { WallClock } from '../../../modules/wall-clock.ts';
import { maxLatenessMs } from '../aedes/aedes-broker.ts';
import { type CellLink, createCellLink } from './cell-link.ts';
import { cellSocketPath, type CellsConfig } from './cells-config.ts';

export interface CellsBrokerOptions extends CellsConfig {
  readonly gate: BrokerGate;
  readonly clock: WallClock;
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
  ...side
}: CellsBrokerOptions): CellsBroker {
  const links = cells.map((cell) => createCellLink({ cell, secret, ...side }));
  const namesOf = (isMeant: (link: CellLink) => boolean) =>
    links.filter(isMeant).map(({ cell }) => cell.name);
  const listOpen = () => namesOf(takesRooms);

  return {
    urlFor(_origin, name) {
      // a room without a known cell is moved within a second
      const { cell } = links.find((link) => link.cell.name === name) ?? links[0]!;
      const base = isBehindProxy ? `${side.publicUrl()}/cells/${cell.name}` : cell.address;
      return `${base.replace(/^http/, 'ws')}${cellSocketPath}`;
    },
    cells: { listOpen, listAlive: () => namesOf(({ isAlive }) => isAlive) },
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
      // nobody can ask one that is lost; its rooms are elsewhere, and it ends what it holds (BR-75)
      const asked = links.filter(({ isAlive }) => isAlive);
      const outcomes = await Promise.allSettled(asked.map((link) => link.end(clientIds)));
      return outcomes.every(({ status }) => status === 'fulfilled') ? [] : clientIds;
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

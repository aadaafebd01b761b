import type { FastifyPluginAsync } from 'fastify';
import { createPlaceOf } from './http/place-of.ts';
import { brokerAuth } from './http/broker-auth.ts';
import type { ReadinessProbe } from './http/probe-watch.ts';
import type { Figure } from './http/metrics.ts';
import { mqttSocket } from './http/mqtt-socket.ts';
import { withOptions } from './http/with-options.ts';
import type { Broker } from './modules/rooms/broker/broker.ts';
import { createBrokerGate } from './modules/rooms/broker/broker-gate.ts';
import { createConnections } from './modules/rooms/broker/connections.ts';
import type { Entitlement } from './modules/rooms/entitlement.ts';
import { createPartnerStore } from './modules/rooms/partners/partner-store.ts';
import type { RoomDeps } from './modules/rooms/room-deps.ts';
import { createRoomHandlers } from './modules/rooms/room-handlers.ts';
import { type WallClock } from './modules/wall-clock.ts';
import { createAedesBroker, socketPath } from './platform/broker/aedes/aedes-broker.ts';
import { createRabbitMqBroker } from './platform/broker/rabbitmq/rabbitmq-broker.ts';
import type { RabbitMqConfig } from './platform/broker/rabbitmq/rabbitmq-config.ts';
import { type CellsBroker, createCellsBroker } from './platform/broker/cells/cells-broker.ts';
import type { CellsConfig } from './platform/broker/cells/cells-config.ts';
import type { Database } from './database/database.ts';
import { createMoveLostRooms } from './modules/rooms/cells/move-lost-rooms.ts';
import { createRoomStore } from './modules/rooms/room-store.ts';
import { createRoomTicketStore, type TicketStore } from './modules/rooms/broker/room-ticket-store.ts';
import type { RateLimiter } from './modules/rate-limits/rate-limiter.ts';

export interface RoomPartsOptions {
  readonly database: Database;
  readonly clock: WallClock;
  readonly limiter: RateLimiter;
  readonly entitlement: Entitlement;
  /** see `createRateLimiter` */
  readonly rateLimitFactor: number;
  /** proxies whose word about an address is believed; null: none */
  readonly trustedProxies: string | null;
  readonly roomLimits: RoomDeps['limits'];
  /** null: the broker inside this server */
  readonly rabbitMq: RabbitMqConfig | null;
  /** null: no cells */
  readonly cells: CellsConfig | null;
  publicUrl(): string;
  onFault(error: unknown): void;
}

/** The rooms and their broker, as the server needs them. */
export function createRoomParts(options: RoomPartsOptions) {
  const { database, clock, entitlement, limiter, roomLimits: limits, onFault } = options;
  const rooms = createRoomStore(database);
  const tickets = createRoomTicketStore(database);
  const gate = createBrokerGate({ tickets, entitlement, clock });
  const { broker, api } = openBroker(options, { gate, clock, onFault }, tickets.cellsOf);
  const connections = createConnections({
    broker,
    tickets,
    entitlement,
    clock,
    onFault,
    limiter,
  });
  return {
    handlers: createRoomHandlers({
      rooms,
      partners: createPartnerStore(database),
      broker,
      connections,
      entitlement,
      limiter,
      clock,
      limits,
    }),
    api,
    probes: [brokerProbe(broker), ...cellProbes(broker, () => rooms.listUnreached(clock.now()))],
    findBrokerRefusal: async () => (await broker.findRefusal?.()) ?? null,
    figures: figuresOf(broker, () => rooms.countLiving(clock.now())),
    connections,
    moveLost: createMoveLostRooms({ broker, rooms, connections, clock }),
    tidy: () => rooms.removeStale(clock.now()),
  };
}

type BrokerSide = Parameters<typeof createAedesBroker>[0];

interface OpenedBroker {
  readonly broker: Broker | CellsBroker;
  readonly api: FastifyPluginAsync;
}

/** A part of the server that takes no calls, and ends with it. */
function closing(close: () => Promise<void>): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onClose', close);
  };
}

const listStates = (broker: Broker | CellsBroker) => ('listStates' in broker ? broker.listStates() : []);

function brokerProbe(broker: Broker): ReadinessProbe {
  return {
    name: 'broker',
    takesOut: !broker.isShared,
    isReady: () => broker.isReady(),
    listTroubles: async () => ((await broker.listTroubles?.()) ?? []).map((trouble) => `broker-${trouble}`),
  };
}

function cellProbes(
  broker: Broker | CellsBroker,
  listUnreached: () => Promise<readonly string[]>,
): ReadinessProbe[] {
  return listStates(broker).map(({ name }) => ({
    name: `cell-${name}`,
    takesOut: false,
    isReady: () => Promise.resolve(listStates(broker).some((state) => state.name === name && state.isReady)),
    listTroubles: async () => ((await listUnreached()).includes(name) ? [`cell-${name}-unreached`] : []),
  }));
}

function openBroker(
  options: RoomPartsOptions,
  side: Omit<BrokerSide, 'limitFactor'>,
  cellsOf: TicketStore['cellsOf'],
): OpenedBroker {
  const { rabbitMq, cells, publicUrl, rateLimitFactor: limitFactor, trustedProxies } = options;
  const door = { publicUrl, limitFactor, placeOf: createPlaceOf(trustedProxies) };
  if (cells !== null) {
    const broker = createCellsBroker({ ...cells, ...side, publicUrl, cellsOf });
    return { broker, api: closing(() => broker.close()) };
  }
  if (rabbitMq === null) {
    const broker = createAedesBroker({ ...side, limitFactor });
    const { accept } = broker;
    const api = withOptions(mqttSocket, { ...door, path: socketPath, accept, close: () => broker.close() });
    return { broker, api };
  }
  const broker = createRabbitMqBroker({ ...rabbitMq, ...side });
  const api = withOptions(brokerAuth, { questions: broker.questions, secret: rabbitMq.authSecret });
  return { broker, api };
}

function figuresOf(broker: Broker | CellsBroker, countRooms: () => Promise<number>): Figure[] {
  /** A figure that this broker does not know has no sample: 0 would be a lie. */
  const single = (value: number | null) => (value === null ? [] : [{ value }]);
  return [
    {
      name: 'kinora_rooms',
      help: 'Rooms that live.',
      type: 'gauge',
      read: async () => single(await countRooms()),
    },
    {
      name: 'kinora_broker_connections',
      help: 'Connections to the broker that this instance knows of.',
      type: 'gauge',
      read: () => Promise.resolve(single(broker.figures().connections)),
    },
    {
      name: 'kinora_cell_connections',
      help: 'Connections to each cell. One that is lost has no sample.',
      type: 'gauge',
      labelNames: ['cell'],
      read: () =>
        Promise.resolve(
          listStates(broker)
            .filter(({ isReady }) => isReady)
            .map(({ name, connections }) => ({ labels: { cell: name }, value: connections })),
        ),
    },
    {
      name: 'kinora_broker_dropped_total',
      help: 'Messages that a subscriber was too slow for.',
      type: 'counter',
      read: () => Promise.resolve(single(broker.figures().dropped)),
    },
    {
      name: 'kinora_broker_messages_waiting',
      help: 'Messages that were taken and not yet handed on.',
      type: 'gauge',
      read: () => Promise.resolve(single(broker.figures().waiting)),
    },
    {
      name: 'kinora_broker_lateness_seconds',
      help: 'How late messages leave. Above 0.1 no new room is made.',
      type: 'gauge',
      read: () => Promise.resolve(single(toSeconds(broker.figures().latenessMs))),
    },
    {
      name: 'kinora_broker_refusals_total',
      help: 'What the broker refused, by reason.',
      type: 'counter',
      labelNames: ['reason'],
      read: () =>
        Promise.resolve(
          Object.entries(broker.figures().refusals).map(([reason, value]) => ({ labels: { reason }, value })),
        ),
    },
  ];
}

function toSeconds(ms: number | null): number | null {
  return ms === null ? null : ms / 1_000;
}

import { connect } from 'node:net';

/** Long enough for this machine, short enough to wait for nothing. */
const connectTimeoutMs = 2_000;

/**
 * The real servers that some tests run against, where they are. Their suites read the address from `variable`.
 */
export const services = [
  {
    name: 'PostgreSQL',
    port: 5432,
    variable: 'TEST_DATABASE_URL',
    url: 'postgres://postgres@127.0.0.1:5432/postgres',
  },
  { name: 'RabbitMQ', port: 5672, variable: 'TEST_BROKER_URL', url: 'amqp://guest:guest@127.0.0.1:5672' },
];

/** @returns {Promise<typeof services>} those that answer on this machine */
export async function findServices() {
  const answers = await Promise.all(services.map(({ port }) => isListening(port)));
  return services.filter((_service, index) => answers[index]);
}

/**
 * @param {number} port
 * @returns {Promise<boolean>}
 */
function isListening(port) {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port, timeout: connectTimeoutMs });
    /** @param {boolean} isUp */
    const end = (isUp) => {
      socket.destroy();
      resolve(isUp);
    };
    socket.on('connect', () => end(true));
    socket.on('timeout', () => end(false));
    socket.on('error', () => end(false));
  });
}

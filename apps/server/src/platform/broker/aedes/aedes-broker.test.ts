import fastify from 'fastify';
import { describeBroker } from '../../testing/broker-contract.ts';
import { mqttSocket } from '../../../http/mqtt-socket.ts';
import { createAedesBroker, socketPath } from './aedes-broker.ts';

const clock = { now: () => new Date() };

describeBroker('Aedes', async (gate) => {
  const broker = createAedesBroker({
    gate,
    clock,
    onFault(error) {
      throw error;
    },
  });
  const app = fastify();
  let origin = '';
  await app.register(mqttSocket, {
    path: socketPath,
    publicUrl: () => origin,
    placeOf: () => ({ address: 'one', network: 'one' }),
    limitFactor: 1,
    accept: broker.accept,
    close: () => broker.close(),
  });
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
  return { broker, origin, close: () => app.close() };
});

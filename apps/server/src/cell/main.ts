import '../private-umask.ts';
import '../standard-output.ts';
import { describeListenError } from '../find-port-problem.ts';
import { describeFault } from '../http/faults.ts';
import { endInOrder } from '../shutdown.ts';
import { buildCell } from './build-cell.ts';
import { parseCellConfig } from './cell-config.ts';

/** How often a cell that is drained looks whether it is empty, in ms. */
const lookEveryMs = 1_000;

const parsed = parseCellConfig(process.env);
if (!parsed.ok) refuse(parsed.error);
const { host, port } = parsed.value;
const { app, broker, servers } = await buildCell(parsed.value, { onFault: sayFault, warn: say });
endInOrder({ close: () => app.close(), onFault: sayFault });
process.on('SIGUSR2', drain);
try {
  await app.listen({ host, port });
} catch (error) {
  refuse(describeListenError(error, host, port).replace(/^(?=PORT|HOST)/, 'CELL_'));
}
const bound = app.server.address();
const boundPort = typeof bound === 'object' && bound !== null ? bound.port : port;
process.stdout.write(`Kinora cell is ready: http://${host}:${String(boundPort)}\n`);

/** Takes no new rooms from now on, and says when the last connection has gone. */
function drain(): void {
  if (servers.isDraining) return;
  servers.isDraining = true;
  process.stdout.write('Kinora cell is draining: it gets no new rooms.\n');
  const timer = setInterval(() => {
    if (broker.figures().connections > 0) return;
    clearInterval(timer);
    process.stdout.write('Kinora cell is empty.\n');
  }, lookEveryMs).unref();
}

/** A message for the operator. */
function say(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
}

function sayFault(error: unknown): void {
  say(JSON.stringify({ time: new Date().toISOString(), fault: describeFault(error) }));
}

/** Stops the start with one sentence. */
function refuse(sentence: string): never {
  say(`Kinora cell did not start. ${sentence}`);
  process.exit(1);
}

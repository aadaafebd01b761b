import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { BenchAccount } from './bench-account.ts';
import type { RelayRoom } from './bench-room.ts';
import type { ServerProcess } from './server-process.ts';
import type { TroubleOrder, TroubleReport } from './trouble-program.ts';

/** What goes on beside the rooms that are measured. */
export interface Trouble {
  stop(): Promise<{ readonly logins: number; readonly floods: number }>;
}

/** In a separate process: those who sign in and flood are not those whose frames are timed. */
export async function startTrouble(
  { url }: ServerProcess,
  accounts: readonly BenchAccount[],
  room: RelayRoom,
): Promise<Trouble> {
  const program = fork(join(import.meta.dirname, 'trouble-program.ts'), { execArgv: ['--import', 'tsx'] });
  const begun = once(program, 'message');
  program.send({ url: url.href, accounts, room } satisfies TroubleOrder);
  await begun;
  return {
    async stop() {
      const reported = once(program, 'message') as Promise<[TroubleReport]>;
      program.send('end');
      const [report] = await reported;
      if ('problem' in report) throw new Error(report.problem);
      return report;
    },
  };
}

import './steps/require-node.mjs';
import { ensureBuilt } from './steps/build.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { asOrdinaryUser } from './steps/ordinary-user.mjs';
import { ensurePrograms, programs } from './steps/programs.mjs';
import { run } from './steps/run.mjs';

// what is said goes to standard error: standard output is the benches' alone
await ensureInstalled();
await ensureBuilt();
ensurePrograms([programs.chromium], console.error);
const benches = ['--import', 'tsx', 'bench/src/main.ts', ...process.argv.slice(2)];
const [program = process.execPath, ...args] = [...asOrdinaryUser(), process.execPath, ...benches];
process.exitCode = await run(program, args);

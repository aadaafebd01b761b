import './steps/require-node.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { runFaults } from './steps/run-faults.mjs';

// npm run faults -- [-t PART_OF_A_ROW'S_NAME]
await ensureInstalled();
process.exitCode = await runFaults(process.argv.slice(2));

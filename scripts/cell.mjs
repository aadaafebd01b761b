import './steps/require-node.mjs';
import { startProgram } from './steps/start-program.mjs';

await startProgram('cell.js');

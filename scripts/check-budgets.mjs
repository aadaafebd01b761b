import { ensureBuilt } from './steps/build.mjs';
import { measureBudgets } from './steps/first-load.mjs';

await ensureBuilt();
for (const { name, kilobytes, limit } of measureBudgets()) {
  const isWithin = kilobytes <= limit;
  console.log(`${isWithin ? 'within' : 'OVER'}  ${name}: ${kilobytes.toFixed(1)} of ${limit} kB`);
  if (!isWithin) process.exitCode = 1;
}

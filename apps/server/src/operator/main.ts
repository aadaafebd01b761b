import { parseConfig } from '../config.ts';
import { commands, describeCommands } from './commands.ts';

const [name = 'help', argument = ''] = process.argv.slice(2);
const command = commands[name];
const config = parseConfig(process.env);

if (command === undefined) {
  process.stdout.write(`${describeCommands()}\n`);
  process.exitCode = name === 'help' ? 0 : 1;
} else if (!config.ok) {
  fail(config.error);
} else {
  const { dataDir, accounts } = config.value;
  const warn = (sentence: string) => process.stderr.write(`${sentence}\n`);
  const outcome = await command.run({ dataDir, databaseUrl: accounts.databaseUrl, warn }, argument);
  if (outcome.ok) process.stdout.write(`${outcome.value}\n`);
  else fail(outcome.error);
}

function fail(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
}

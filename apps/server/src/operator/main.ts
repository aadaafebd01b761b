import '../private-umask.ts';
import { parseConfig } from '../config.ts';
import { commands, describeCommands, readArgument } from './commands.ts';

const [name = 'help', ...given] = process.argv.slice(2);
const command = commands[name];
const config = parseConfig(process.env);

if (command === undefined) {
  if (name !== 'help') fail(`There is no command "${name}".`);
  process.stdout.write(`${describeCommands()}\n`);
} else if (!config.ok) {
  fail(config.error);
} else {
  const { dataDir, backupDir, accounts, payment } = config.value;
  const warn = (sentence: string) => process.stderr.write(`${sentence}\n`);
  const context = { dataDir, backupDir, databaseUrl: accounts.databaseUrl, payment, warn };
  const argument = readArgument(command, given);
  const outcome = argument.ok ? await command.run(context, argument.value) : argument;
  if (outcome.ok) process.stdout.write(`${outcome.value}\n`);
  else fail(outcome.error);
}

function fail(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
}

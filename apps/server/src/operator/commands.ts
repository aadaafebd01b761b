import { err, ok, type Result } from '@kinora/kernel';
import { parseEmailAddress } from '../modules/accounts/email/email-address.ts';
import { companyColumns, personImportColumns } from '../modules/organisation/import-rows.ts';
import { openDatabase } from '../open-database.ts';
import type { OperatorCommand, OperatorContext } from './operator-command.ts';
import { createAuditTrail } from '../modules/audit/audit-store.ts';
import { createAccountStore } from '../modules/accounts/account-store.ts';
import { backupCommands } from './backup-commands.ts';
import { runCompanyImport, runPeopleImport } from './import-commands.ts';
import { listPlans } from './plans.ts';
import { registerDevices } from './register-devices.ts';

export const commands: Readonly<Record<string, OperatorCommand>> = {
  'grant-operator': {
    usage: 'grant-operator <email>',
    summary: 'lets this account see the operator’s page',
    run: (context, email) => setOperator(context, email, true),
  },
  'revoke-operator': {
    usage: 'revoke-operator <email>',
    summary: 'takes that back; before that, no page suspends, deletes, disables or ties the account',
    run: (context, email) => setOperator(context, email, false),
  },
  plans: {
    usage: 'plans',
    summary: 'lists what buyers are offered',
    run: ({ payment }) => listPlans(payment),
  },
  'register-devices': {
    usage: 'register-devices <code,code,...|file.csv>',
    summary: 'adds the company’s devices; a file has the columns code,claimCode',
    run: registerDevices,
  },
  'import-companies': {
    usage: 'import-companies <file.csv>',
    summary: `makes or changes companies: ${companyColumns.join(',')}`,
    run: runCompanyImport,
  },
  'import-people': {
    usage: 'import-people <file.csv>',
    summary: `makes or changes people: ${personImportColumns.join(',')}`,
    run: runPeopleImport,
  },
  ...backupCommands,
};

/** The one argument that a command takes, empty for one that takes none; else why it cannot be run with these. */
export function readArgument({ usage }: OperatorCommand, given: readonly string[]): Result<string, string> {
  const wanted = /<.+>/.exec(usage)?.[0];
  const [argument = '', ...further] = given;
  const tooMany = wanted === undefined ? given[0] : further[0];
  if (tooMany !== undefined) return err(`"${tooMany}" is one argument too many. Usage: ${usage}`);
  if (wanted !== undefined && argument.trim() === '') return err(`${wanted} is missing. Usage: ${usage}`);
  return ok(argument);
}

/** What `help` says. */
export function describeCommands(): string {
  const lines = Object.values(commands).map(({ usage, summary }) => `  ${usage.padEnd(42)} ${summary}`);
  return ['npm run operator -- <command>', '', ...lines].join('\n');
}

async function setOperator(
  context: OperatorContext,
  text: string,
  isOperator: boolean,
): Promise<Result<string, string>> {
  const email = parseEmailAddress(text);
  if (!email.ok) return err(`${text} is no mail address.`);
  const database = await openDatabase(context);
  if (!database.ok) return database;
  const accounts = createAccountStore(database.value);
  const isKnown = await accounts.setOperator(email.value, isOperator);
  if (isKnown) {
    await createAuditTrail(database.value).record({
      at: new Date(),
      operatorPk: null,
      action: isOperator ? 'operator.granted' : 'operator.revoked',
      subject: email.value,
      detail: {},
    });
  }
  const isInForce = (await accounts.findByEmail(email.value))?.isOperator === true;
  await database.value.close();
  if (!isKnown) return err(`Nobody is registered as ${email.value}.`);
  if (!isOperator) return ok(`${email.value} is no operator any more.`);
  const sealed =
    ' The rights do not count yet: the person of the account, or the company, is disabled. Enable it first.';
  return ok(`${email.value} is now an operator.${isInForce ? '' : sealed}`);
}

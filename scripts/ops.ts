// The commands of operators: `npm run ops -- --help`. Exit codes: 0 done, 1 refused, failed or
// differences found, 2 wrong arguments.
import './setup/whole-output';
import { DatabaseError } from 'pg';
import { storeAlerts } from '@/lib/server/core/alerts/store-alerts';
import { isQuarantined } from '@/lib/server/core/quarantine/quarantine';
import { MissingKeyError } from '@/lib/server/encryption';
import { codeOf } from '@/lib/server/error-code';
import { log } from '@/lib/server/log';
import { storeAction } from '@/lib/server/operations/operator/store-action';
import { RefusedError } from '@/lib/server/refused-error';
import { withSchema } from './database/with-database';
import { commands, notInQuarantine } from './ops/all-commands';
import type { PreparedCommand } from './ops/command';
import { describeFailure } from './setup/run-command';
import { UsageError } from './setup/usage-error';

const help = (listed: typeof commands) =>
  [
    'The commands of operators. Each call is recorded with who gave it and why.',
    '',
    'Usage: npm run ops -- COMMAND [options]',
    '',
    ...listed.map(({ name, summary }) => `  ${name.padEnd(27)}${summary}`),
    '',
    'COMMAND --help says more.',
  ].join('\n');

/** Errors with a message for operators; messages of other errors may quote personal data. */
const TOLD = [RefusedError, MissingKeyError];

/** The SQLSTATE of a write to a standby or to a read-only database. */
const READ_ONLY = '25006';

/** The SQLSTATEs of malformed values, which these messages quote. */
const DATA_EXCEPTION = /^22/;

// The answer has the standard output for itself.
log.level = 'silent';
process.exitCode = await run(process.argv.slice(2));

async function run(args: readonly string[]): Promise<0 | 1 | 2> {
  const command = commands.find(({ name }) =>
    name.split(' ').every((word, at) => args[at] === word),
  );
  if (!command) return sayHelp(args);
  const rest = args.slice(command.name.split(' ').length);
  if (rest.includes('--help')) {
    console.log(command.help);
    return 0;
  }
  try {
    return await answer(command.prepare(rest), notInQuarantine.includes(command));
  } catch (error) {
    if (error instanceof UsageError) {
      console.error(`${error.message}\n\nnpm run ops -- ${command.name} --help says more.`);
      return 2;
    }
    console.error(described(error));
    return 1;
  }
}

/** Prints all commands, or those that begin with the first word. */
function sayHelp(args: readonly string[]): 0 | 2 {
  const [topic = '--help', next] = args;
  const related = commands.filter(({ name }) => name.startsWith(`${topic} `));
  const text = help(related.length > 0 ? related : commands);
  if (topic === '--help' || (related.length > 0 && next === '--help')) {
    console.log(text);
    return 0;
  }
  console.error(`There is no command '${args.join(' ')}'.\n\n${text}`);
  return 2;
}

async function answer(
  { call, target, isJson, run: carryOut }: PreparedCommand,
  waits: boolean,
): Promise<0 | 1> {
  const {
    text,
    json,
    exitCode = 0,
  } = await withSchema(async () => {
    await storeAction({ ...call, target: await target() });
    if (waits && (await isQuarantined())) {
      throw new RefusedError(
        "The site is in quarantine: see 'restore compare' and 'restore release'.",
      );
    }
    const answered = await carryOut();
    await storeAlerts();
    return answered;
  });
  console.log(isJson ? JSON.stringify(json, null, 2) : text);
  return exitCode;
}

function described(error: unknown): string {
  const problem = describeFailure(error);
  if (typeof problem === 'string') return problem;
  if (!(error instanceof Error)) return 'The command has failed.';
  if (TOLD.some((type) => error instanceof type)) return error.message;
  if (codeOf(error) === READ_ONLY)
    return 'Nothing was done, since the database takes no writes: the command doctor says why.';
  const says = sentenceOf(error);
  return `The command has failed: ${says ? `the database says: ${says}` : error.name} (${codeOf(error)}).`;
}

/**
 * Returns the database's message of an error. Its other fields, such as the detail, contain values of rows.
 */
function sentenceOf(error: unknown): string | undefined {
  if (!(error instanceof DatabaseError))
    return error instanceof Error ? sentenceOf(error.cause) : undefined;
  return DATA_EXCEPTION.test(error.code ?? '') ? undefined : error.message;
}

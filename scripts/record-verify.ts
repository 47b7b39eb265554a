// Checks that the record of regulatory pages was not changed: `npm run record:verify`.
import './setup/whole-output';
import { z } from 'zod';
import { runContentCommand } from './check/content-command';
import { verifyRecord } from './record/verify-record';
import { readOptions } from './setup/usage-error';

const usage = `Usage: npm run record:verify

Checks hashes and files of content/history, and compares them with the main branch. Ends with 1 and a sentence for
each file that was changed, added or taken out, with 2 where git has no history to compare with.`;

process.exitCode = await runContentCommand(() => {
  readOptions(process.argv.slice(2), z.object({}), usage);
  const problems = verifyRecord(process.cwd());
  console.log(problems.join('\n') || 'Nothing of the record was changed.');
  return problems.length > 0 ? 1 : 0;
});

// Packs the versions of regulatory pages of a period, for an inspection:
// `npm run content:pack -- --from 2026-04-01 --to 2027-03-31 --out pack.zip`.
import './setup/whole-output';
import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { readContentTree } from '@/lib/content/check/source/content-tree';
import { indianDay } from '@/lib/domain/dates';
import { commonOptions, runContentCommand } from './check/content-command';
import { makePack, verifyPack } from './record/inspection-pack';
import { readOptions, UsageError } from './setup/usage-error';
import { writeWholeFile } from './setup/write-file';

const usage = `Usage: npm run content:pack -- --from DAY --to DAY --out FILE
       npm run content:pack -- --verify FILE`;

const options = z.object({
  root: commonOptions.root,
  from: z.iso.date('--from is a day such as 2026-04-01.').optional(),
  to: z.iso.date('--to is a day such as 2027-03-31.').optional(),
  out: z.string().optional(),
  verify: z.string().optional(),
});

process.exitCode = await runContentCommand(() => {
  const { root, from, to, out, verify } = readOptions(process.argv.slice(2), options, usage);
  if (verify !== undefined) {
    if (!existsSync(verify)) throw new UsageError(`There is no file ${verify}.`);
    const problems = verifyPack(readFileSync(verify));
    console.log(problems.join('\n') || 'Nothing was changed.');
    return problems.length > 0 ? 1 : 0;
  }
  if (!from || !to || !out) throw new UsageError(usage);
  if (to < from) throw new UsageError('--to is before --from.');
  if (to > indianDay(new Date())) throw new UsageError('--to is after today.');
  writeWholeFile(out, makePack(readContentTree(root), { from, to }));
  console.log(`${out} is written.`);
  return 0;
});

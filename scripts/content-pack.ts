// Packs what regulatory pages said in a period, for an inspection:
// `npm run content:pack -- --from 2026-04-01 --to 2027-03-31 --out pack.zip`.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { readContentTree } from '@/lib/content/check/source/content-tree';
import { indianDay } from '@/lib/domain/dates';
import { makePack, verifyPack } from './record/inspection-pack';
import { readArguments, UsageError } from './setup/usage-error';

const usage = `Usage: npm run content:pack -- --from DAY --to DAY --out FILE
       npm run content:pack -- --verify FILE`;

const periodSchema = z
  .object({
    from: z.iso.date('--from is a day such as 2026-04-01.'),
    to: z.iso.date('--to is a day such as 2027-03-31.'),
    out: z.string('--out is the file to write.'),
    root: z.string(),
  })
  .refine(({ from, to }) => from <= to, '--to is before --from.')
  .refine(({ to }) => to <= indianDay(new Date()), '--to is after today.');

try {
  process.exitCode = pack(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(`${error.message}\n\n${usage}`);
  process.exitCode = 2;
}

/** Returns the exit code: 1 for a pack that was changed. */
function pack(args: string[]): number {
  const text = { type: 'string' } as const;
  const { values } = readArguments({
    args,
    options: { from: text, to: text, out: text, verify: text, root: { ...text, default: '.' } },
  });
  if (values.verify !== undefined) {
    if (!existsSync(values.verify)) throw new UsageError(`There is no file ${values.verify}.`);
    const problems = verifyPack(readFileSync(values.verify));
    console.log(problems.join('\n') || 'Nothing was changed.');
    return problems.length > 0 ? 1 : 0;
  }
  const { data, error } = periodSchema.safeParse(values);
  if (error) throw new UsageError(error.issues.map(({ message }) => message).join('\n'));
  writeFileSync(data.out, makePack(readContentTree(data.root), data));
  console.log(`${data.out} is written.`);
  return 0;
}

import { mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { type Context, makeContext } from '@/lib/content/check/context/context';
import { findingText } from '@/lib/content/check/report/output';
import { checkContent } from '@/lib/content/check/run';
import { readContentTree } from '@/lib/content/check/source/content-tree';
import { indianDay } from '@/lib/domain/dates';
import { commonOptions, runContentCommand } from '../check/content-command';
import { HelpAsked, optionsOf, readOptions, UsageError } from '../setup/usage-error';
import { writeNewFile } from '../setup/write-file';
import { formArguments } from './form-arguments';
import * as documents from './new-documents';
import { monthOptions, newMonth } from './new-month';

const usage = `Usage: npm run content:new -- NAME [options]

Writes a document and checks it. It asks nothing: where a question stays open, it is refused with the
question. NAME is one of:

  complaints           of the next month: --direct, --scores and --other, each with "received, resolved,
                       average days, pending over 3 months"; or a table, --from FILE or --table TEXT,
                       with the columns source (direct, scores or other), received and resolved (empty
                       while pending), and maybe --dates day-first; --none where none was received.
                       --impersonation 0, or a column impersonation (yes or empty): how many are due to
                       somebody who pretended to be the firm
  version              of a document from a day: --document PATH --first-day 2027-04-01
  coupon               --code DIWALI20 --percent 20, maybe --valid-from DAY and --valid-until DAY
  question             --page NAME --question TEXT --answer TEXT, the answer in Markdown

  --note TEXT          prints the line "Change note: TEXT" for the pull request
  --form FILE          NAME (below the heading New) and options from the text of an issue form
  --today DAY          as on that day, such as 2026-11-20
  --root FOLDER        the folder that holds content and public (default: this one)`;

const common = z.object({
  ...commonOptions,
  note: z.string().optional(),
  positionals: z.tuple([z.string()]),
});

type Common = typeof common.shape;

/** The options of a NAME, and what makes its file. */
function kind<Shape extends z.ZodRawShape>(
  fields: Shape,
  make: (options: z.output<z.ZodObject<Shape & Common>>, context: Context) => documents.NewFile,
) {
  const schema: z.ZodObject<Shape & Common> = z.object({ ...fields, ...common.shape });
  return {
    options: optionsOf(z.object({ ...fields, note: common.shape.note })),
    read(args: readonly string[]) {
      const options = readOptions(args, schema, 'npm run content:new -- --help lists the options.');
      return { ...common.parse(options), made: (context: Context) => make(options, context) };
    },
  };
}

const kinds = new Map([
  ['complaints', kind(monthOptions, newMonth)],
  ['version', kind(documents.versionOptions, documents.newVersion)],
  ['coupon', kind(documents.couponOptions, documents.newCoupon)],
  ['question', kind(documents.questionOptions, documents.newQuestion)],
]);

/**
 * Writes the file and checks the content.
 * @returns The exit code: 0, 1 when the check has an error, 2 when nothing was written.
 */
export async function contentNew(args: readonly string[]): Promise<number> {
  const code = await runContentCommand(() => {
    if (args.includes('--help')) throw new HelpAsked(usage);
    const { root, today = indianDay(new Date()), note, made } = readCommand(args);
    const tree = readContentTree(root);
    const { path, text, notes } = made(makeContext({ tree, today }));
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeNewFile(join(root, path), text);
    const { findings } = checkContent({ tree: readContentTree(root), today });
    const own = findings.filter(({ file, severity }) => file === path || severity === 'error');
    const found = own.map((finding) => findingText(finding)).join('');
    const lines = [`Wrote ${path}.`, ...notes, found || 'The check finds nothing in it.'];
    if (note) lines.push(`\nChange note: ${note.replaceAll(/\s+/g, ' ')}`);
    process.stdout.write(`${lines.join('\n')}\n`);
    return own.some(({ severity }) => severity === 'error') ? 1 : 0;
  });
  if (code === 2) process.stderr.write('Nothing was written.\n');
  return code;
}

function readCommand(args: readonly string[]) {
  const [option, file = '', ...rest] = args;
  const optionsOfName = (name: string) => kinds.get(name)?.options;
  const all =
    option === '--form'
      ? [...formArguments(readFileSync(file, 'utf8'), optionsOfName), ...rest]
      : args;
  const found = kinds.get(all[0] ?? '');
  if (found) return found.read(all);
  throw new UsageError(`NAME is one of ${[...kinds.keys()].join(', ')}, not "${all[0]}".`);
}

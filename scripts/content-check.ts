import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isatty } from 'node:tty';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { checkCorpus } from '@/lib/content/check/check-content';
import { readCorpus, UnreadableCorpusError } from '@/lib/content/check/corpus';
import { loadRules } from '@/lib/content/check/load-rules';
import { githubOutput } from '@/lib/content/check/output/github';
import { jsonOutput } from '@/lib/content/check/output/json';
import { textOutput } from '@/lib/content/check/output/text';
import { indianDay } from '@/lib/domain/dates';

const usage =
  'Usage: npm run content:check -- [--format text|json|github] [--root FOLDER] [--today YYYY-MM-DD]';

const optionsSchema = z.object({
  format: z.enum(['text', 'json', 'github'], '--format is text, json or github.'),
  root: z.string(),
  today: z.iso.date('--today is a day such as 2026-11-20.'),
});

/** Checks the documents; 0 without an error in them, 1 with one, 2 when it can't check them. */
async function main(): Promise<number> {
  const { format, root, today } = options();
  const corpus = readCorpus(root);
  const onDisk = countFiles(join(root, 'content'));
  if (corpus.files.length !== onDisk)
    throw new Error(`${corpus.files.length} files were read, and ${onDisk} lie on the disk`);
  const findings = checkCorpus({ corpus, rules: await loadRules(), today });
  const documents = corpus.files.filter(({ collection }) => collection).length;
  const outputs = {
    text: () => textOutput(findings, { documents, isColoured: isatty(1) && !process.env.NO_COLOR }),
    json: () => jsonOutput(findings),
    github: () => githubOutput(findings),
  };
  process.stdout.write(outputs[format]());
  return findings.some(({ severity }) => severity === 'error') ? 1 : 0;
}

/** Counted apart from the check, so that it can leave out none without being noticed. */
function countFiles(folder: string): number {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => !entry.isDirectory()).length;
}

class UsageError extends Error {}

function options(): z.output<typeof optionsSchema> {
  try {
    const { values } = parseArgs({
      options: {
        format: { type: 'string', default: 'text' },
        root: { type: 'string', default: '.' },
        today: { type: 'string', default: indianDay(new Date()) },
      },
    });
    const { data, error } = optionsSchema.safeParse(values);
    if (data) return data;
    throw new UsageError(error.issues.map(({ message }) => message).join('\n'));
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : error}\n${usage}`);
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  const isExpected = error instanceof UsageError || error instanceof UnreadableCorpusError;
  const reason = error instanceof Error ? (isExpected ? error.message : error.stack) : error;
  process.stderr.write(
    isExpected ? `${reason}\n` : `The check itself broke down; nothing is known.\n${reason}\n`,
  );
  process.exitCode = 2;
}

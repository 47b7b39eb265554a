import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { splitFrontMatter } from '@/lib/content/mdx/front-matter';
import { faqTopics } from '@/lib/content/schema/faq';

/** Eight of ten documents are prose, as in a site that has kept its questions for years. */
const KINDS = ['faq', 'faq', 'faq', 'disclaimer', 'faq', 'faq', 'card', 'faq', 'faq', 'coupon'];
/** Behind those of the site's own documents. */
const ORDERS = { from: 4000, to: 9900, step: 100 };

/**
 * Adds to a copy of the site's own documents what makes them `count`: earlier versions of listed
 * documents, each in force for a year of the past, and coupons. Prose is made of the paragraphs of
 * the documents that there are, about 1.5 kB each, references and links included.
 * Fewer than the site's own there can't be, since pages need theirs.
 * @returns how many documents there are, and the path of one of prose, for an edit.
 */
export function writeDocuments({ from, root, count }: BenchSite): Written {
  for (const folder of ['content', 'public'])
    cpSync(join(from, folder), join(root, folder), { recursive: true });
  const content = join(root, 'content');
  const paragraphs = ownParagraphs(content);
  const image = readFileSync(join(content, 'cards/phone-gallery/0100-watch-list.yaml'), 'utf8')
    .split('\n')
    .find((line) => line.startsWith('image:'));
  const write = (path: string, lines: readonly string[]) => {
    mkdirSync(join(content, path, '..'), { recursive: true });
    writeFileSync(join(content, path), `${lines.join('\n')}\n`);
  };
  const present = listFiles(content).length;
  for (let index = 0; index < count - present; index++) {
    const { order, year, period } = version(index);
    const body = proseOf(paragraphs, index);
    const topic = faqTopics[index % faqTopics.length] ?? 'default';
    const name = `${order}-made-${year}-${index}`;
    switch (KINDS[index % KINDS.length]) {
      case 'faq':
        write(`faqs/${topic}/${name}.mdx`, [
          ...['---', `question: What was said of matter ${index}?`],
          ...[...period, '---', '', ...body],
        ]);
        break;
      case 'disclaimer':
        write(`disclaimer/${name}.mdx`, ['---', ...period, '---', '', ...body]);
        break;
      case 'card':
        write(`cards/phone-gallery/${name}.yaml`, [
          ...[image ?? '', 'alt: "Screen of the app: a sample of {firm.name}"', ...period],
        ]);
        break;
      default:
        write(`coupons/made${index}.yaml`, ['percent: 5', ...period]);
    }
  }
  return {
    documents: Math.max(count, present),
    edited: join(content, 'faqs/mcx/0100-what-is-mcx.mdx'),
  };
}

interface Written {
  readonly documents: number;
  readonly edited: string;
}

interface BenchSite {
  /** The project, whose documents are copied. */
  readonly from: string;
  /** An empty folder. */
  readonly root: string;
  /** How many documents there are to be in all. */
  readonly count: number;
}

/** Documents of one year have orders that differ. */
function version(index: number) {
  const count = (ORDERS.to - ORDERS.from) / ORDERS.step + 1;
  const year = 1900 + Math.floor(index / count);
  return {
    order: ORDERS.from + (index % count) * ORDERS.step,
    year,
    period: [`effectiveFrom: ${year}-01-01`, `effectiveUntil: ${year}-12-31`],
  };
}

function proseOf(paragraphs: readonly string[], index: number): string[] {
  const pick = (step: number) => paragraphs[(index + step * 7) % paragraphs.length] ?? '';
  return [
    ...[pick(0), '', '## What it means for you', '', pick(1), '', `- ${pick(2)}`, `- ${pick(3)}`],
    ...['', pick(4)],
  ];
}

/** Paragraphs of questions and statements; those in tags are left where they are. */
function ownParagraphs(content: string): string[] {
  return ['faqs/contact', 'faqs/mcx', 'disclaimer']
    .flatMap((folder) => listFiles(join(content, folder)))
    .flatMap((path) => splitFrontMatter(readFileSync(path, 'utf8')).body.split('\n\n'))
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => /^[A-Z*]/.test(paragraph) && !paragraph.includes('\n'));
}

/** Paths of all files below a folder, sorted. */
function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

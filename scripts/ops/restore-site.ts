import { z } from 'zod';
import { counted } from '@/lib/content/check/source/message-text';
import { formatPaise } from '@/lib/domain/money';
import type { DifferenceKind } from '@/lib/server/billing/audit/difference';
import { beginQuarantine, findQuarantine } from '@/lib/server/core/quarantine/quarantine';
import { now } from '@/lib/server/core/time/clock';
import { inTransaction } from '@/lib/server/db/client';
import { compareWorld, type World } from '@/lib/server/operations/backup/compare-world';
import { releaseSite } from '@/lib/server/operations/backup/release-site';
import { listOpenRefunds } from '@/lib/server/operations/operator/open-matters';
import { RefusedError } from '@/lib/server/refused-error';
import { readInput } from '../setup/read-input';
import { defineCommand } from './command';
import { changes, flagOption, option, reads, reason, required } from './options';
import { refundTable } from './orders-list';
import { sections, shortMobile, table, time } from './table';

/** How the release, or the site after it, repairs a difference; a person decides about the others. */
const done: { readonly [Kind in DifferenceKind]?: string } = {
  'payment-lost': 'It would be settled: granted once, or given back if it is a second payment.',
  'refund-unknown': 'It would be stored with its credit note, and not paid again.',
  'refund-differs': 'Its end would be read again.',
  'member-not-entitled': 'The person would be removed.',
  'member-left': 'The membership would be stored as left.',
  'not-asked': 'The release waits for the answer: compare again.',
};

const listOfOrders = option(
  'FILE',
  "a text with ids of orders, such as a list of the provider's dashboard; - is the standard input",
  z.string().optional(),
);

export const restoreBegin = defineCommand({
  name: 'restore begin',
  summary: 'Puts the site into quarantine: its database came back from an earlier moment.',
  schema: changes({
    since: option(
      'TIME',
      'that moment, such as 2027-04-11T09:30:00+05:30',
      z.iso.datetime({
        offset: true,
        error: required('is a time such as 2027-04-11T09:30:00+05:30'),
      }),
    ),
    reason,
  }),
  run: async ({ since, by, ...given }) => {
    const begun = { since: await now(), snapshotAt: new Date(since), operator: by, ...given };
    await inTransaction((transaction) => beginQuarantine(transaction, begun));
    return { text: 'The site is in quarantine.', json: begun };
  },
});

export const restoreCompare = defineCommand({
  name: 'restore compare',
  summary: 'Tells what happened since the snapshot: the payment provider and the groups are asked.',
  schema: reads({
    orders: listOfOrders,
  }),
  run: async ({ orders }) => {
    const { snapshotAt } = await requireQuarantine();
    const world = await compareWorld(snapshotAt, idsIn(orders));
    const lostOrders = world.lostOrders.map(({ rows, ...lost }) => ({
      ...lost,
      comesBack: rows !== undefined,
    }));
    const openRefunds = await listOpenRefunds();
    return {
      text: sections({ ...told(world, snapshotAt), ...byHand(openRefunds, snapshotAt) }),
      json: { snapshotAt, ...world, lostOrders, openRefunds },
    };
  },
});

export const restoreRelease = defineCommand({
  name: 'restore release',
  summary: 'Settles what happened since the snapshot and ends the quarantine.',
  schema: changes({
    'skip-numbers': option(
      'COUNT',
      'numbers of invoices and credit notes left out, since lost ones may have them; else 1000',
      z
        .string()
        .regex(/^\d{1,5}$/, 'is a number from 0 to 99999')
        .default('1000')
        .transform(Number),
    ),
    orders: listOfOrders,
    'leave-unasked': flagOption('release it though not everything could be asked'),
    reason,
  }),
  run: async ({ orders, reason: given, 'skip-numbers': skip, 'leave-unasked': isLeft }) => {
    const { since, snapshotAt } = await requireQuarantine();
    const world = await compareWorld(snapshotAt, idsIn(orders));
    if (!isLeft && world.differences.some(({ kind }) => kind === 'not-asked')) {
      throw new RefusedError(
        "Not everything could be asked: see 'restore compare', and try again.",
      );
    }
    const gaps = await releaseSite({ world, since, skip, reason: given });
    const left = gaps.map(
      ({ series, year, first, last }) => `${series}/${year} leaves out ${first} to ${last}.`,
    );
    const { openLinks, unknownPeople } = world;
    return {
      text: sections({
        released: ['The site is released. All sessions have ended.', ...left].join('\n'),
        ...groupsTold(world),
        ...byHand(await listOpenRefunds(), snapshotAt),
      }),
      json: { released: true, gaps, openLinks, unknownPeople },
    };
  },
});

async function requireQuarantine() {
  const found = await findQuarantine();
  if (!found) throw new RefusedError('The site is not in quarantine.');
  return found;
}

/** @throws RefusedError where the file can't be read. */
function idsIn(path: string | undefined): string[] {
  if (path === undefined) return [];
  try {
    return readInput(path).match(/\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/g) ?? [];
  } catch {
    throw new RefusedError(`${path} can't be read.`);
  }
}

function told(world: World, snapshotAt: Date): Record<string, string> {
  const { differences, lostOrders, jobs } = world;
  const lines = differences.map(
    ({ kind, id, sentence }) =>
      `${kind} ${id} ${sentence} ${done[kind] ?? 'A person has to decide.'}`,
  );
  const lost = lostOrders.map(({ id, paidPaise, refundedPaise, rows }) => {
    const then = rows
      ? `It would come back: ${rows.order.planName}, ${counted(rows.order.months, 'month')}, settled once. Give the release the same --orders.`
      : "What was bought is not known: give the rest back at the provider's dashboard.";
    return `${id} is paid by ${formatPaise(paidPaise)}, of which ${formatPaise(refundedPaise)} went back. ${then}`;
  });
  const names = [...new Set(jobs.map(({ name }) => name))];
  const waiting = names.map((name) => {
    return { name, count: jobs.filter((job) => job.name === name).length };
  });
  return {
    [`since ${time(snapshotAt)}`]: lines.join('\n') || 'No difference.',
    'orders that the database has lost': lost.join('\n') || 'None is known.',
    ...groupsTold(world),
    'jobs that run once the site is released': table(waiting, {
      job: 'name',
      waiting: 'count',
    }),
  };
}

/** Lists open links and counts people unknown to the database, who alone can say which link they used. */
function groupsTold({ openLinks, unknownPeople }: World): Record<string, string> {
  const links = table(
    openLinks,
    { place: 'id', group: 'groupSlug', user: ({ mobile }) => shortMobile(mobile) },
    'No link was open.',
  );
  const people = unknownPeople.map(
    ({ groupSlug, people }) =>
      `${groupSlug} has ${people} more than the database knows: ask the users of its links above who has joined, let them leave and come by their new link, and remove whom nobody knows.`,
  );
  return {
    'join links of the snapshot, which the release revokes': links,
    'people in groups': people.join('\n') || 'Nobody is there whom the database does not know.',
  };
}

type Refunds = Awaited<ReturnType<typeof listOpenRefunds>>;

/** Lists tasks that operators do by hand, because the database has lost the facts. */
function byHand(refunds: Refunds, snapshotAt: Date): Record<string, string> {
  const since = time(snapshotAt);
  return {
    'refunds that were not at their end at the snapshot': [
      refundTable(refunds),
      ...(refunds.length > 0
        ? [
            'Look for each that waits for a bank transfer in the statement of the bank before you pay it: one that was transferred since is not paid again but completed: orders refund ORDER --complete REFUND --bank-reference TEXT.',
          ]
        : []),
    ].join('\n'),
    'erasures and withdrawn consents': `The database has lost those since ${since}: after the release do each one of your own list again, by customer erase and customer withdraw-consent.`,
  };
}

import 'server-only';
import { ProviderError } from '@/lib/server/core/ports/provider-error';
import { now } from '@/lib/server/core/time/clock';
import { compareEntitlement, compareGrant } from './compare-grant';
import { auditMembers } from './compare-members';
import { compareNumbers, readNumbers } from './compare-numbers';
import { addOrder, comparePayments, isBalanced, type MoneySum, noMoney } from './compare-payments';
import { compareRefunded, compareRefunds } from './compare-refunds';
import { compareTaxDocuments } from './compare-tax-documents';
import type { Difference, DifferenceKind } from './difference';
import {
  type AuditPeriod,
  listOrderIds,
  listOrdersOf,
  type OrderBooks,
  readBooks,
} from './order-books';
import { type ProviderBooks, readProviderBooks } from './provider-books';

/** How many orders are read at once. */
const PAGE = 500;

export interface MoneyAudit {
  readonly differences: readonly Difference[];
  /** The sums of the orders that the provider was asked about. */
  readonly sum: MoneySum;
  /** Whether every success at the provider is granted, refunded, or in an open review. */
  readonly isBalanced: boolean;
}

/**
 * Compares three sources: the payment provider's data of a period's orders, requested one after another; our
 * payments, orders, invoices, refunds and entitlements of all orders; and Telegram's members of groups (R34).
 * Read-only. A payment that is being settled may be reported as lost.
 *
 * @param more ids of orders that the provider is asked about too.
 * @throws the reason of `signal` once it aborts.
 */
export async function auditMoney(
  period: AuditPeriod,
  { more = [], signal }: { more?: readonly string[]; signal?: AbortSignal | undefined } = {},
): Promise<MoneyAudit> {
  const ours = await auditBooks(signal);
  const ids = new Set([...(await listOrdersOf(period)), ...more]);
  const { differences: theirs, sum } = await auditProvider(ids, signal);
  const numbers = compareNumbers(await readNumbers(), {
    RA: countOf(ours, 'invoice-missing'),
    CN: countOf(ours, 'credit-note-missing'),
  });
  // An order whose payment is lost lacks it for that reason.
  const lost = new Set(theirs.filter(({ kind }) => kind === 'payment-lost').map(({ id }) => id));
  const own = ours.filter(({ kind, id }) => kind !== 'order-without-payment' || !lost.has(id));
  const members = await auditMembers(period.since, signal);
  const differences = [...theirs, ...own, ...numbers, ...members];
  return { differences, sum, isBalanced: isBalanced(sum) };
}

/** Our own tables against one another, a page of orders after another. */
async function auditBooks(signal: AbortSignal | undefined): Promise<Difference[]> {
  const found: Difference[] = [];
  let ids = await listOrderIds(undefined, PAGE);
  while (ids.length > 0) {
    signal?.throwIfAborted();
    for (const books of await readBooks(ids)) found.push(...compareBooks(books));
    ids = await listOrderIds(ids.at(-1), PAGE);
  }
  return found;
}

function compareBooks(books: OrderBooks): Difference[] {
  return [
    ...compareGrant(books),
    ...compareEntitlement(books),
    ...compareTaxDocuments(books),
    ...compareRefunded(books),
  ];
}

/** The provider against our payments and refunds, an order after another. */
async function auditProvider(
  ids: ReadonlySet<string>,
  signal: AbortSignal | undefined,
): Promise<Omit<MoneyAudit, 'isBalanced'>> {
  const differences: Difference[] = [];
  let sum = noMoney;
  for (const id of ids) {
    signal?.throwIfAborted();
    const provided = await askOrTell(id);
    if ('kind' in provided) {
      differences.push(provided);
      continue;
    }
    // Read after the request, so that a payment settled meanwhile is not reported as lost.
    for (const books of await readBooks([id])) {
      differences.push(...comparePayments(books, provided));
      differences.push(...compareRefunds(books, provided, await now()));
      sum = addOrder(sum, books, provided);
    }
  }
  return { differences, sum };
}

async function askOrTell(id: string): Promise<ProviderBooks | Difference> {
  try {
    return await readProviderBooks(id);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    const sentence = `The provider could not be asked (${error.kind}): repeat the audit.`;
    return { kind: 'not-asked', id, sentence };
  }
}

function countOf(differences: readonly Difference[], wanted: DifferenceKind): number {
  return differences.filter(({ kind }) => kind === wanted).length;
}

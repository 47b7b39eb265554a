import { z } from 'zod';
import { isPrintableName, tidyName } from '@/lib/domain/person-name';
import { correctInvoice, orderOfInvoice } from '@/lib/server/billing/invoices/correct-invoice';
import { getDatabase } from '@/lib/server/db/client';
import { defineCommand } from './command';
import { approver, changes, option, reason, twoPeople } from './options';

const invoiceNumber = z
  .string('is missing')
  .regex(/^RA\/\d\d-\d\d\/\d{6,}$/, 'is the number of an invoice, such as RA/26-27/000123');

const recipientName = z
  .string()
  .transform(tidyName)
  .pipe(z.string().min(1, 'is empty').max(100, 'has at most 100 characters'))
  .refine(isPrintableName, 'has a letter that invoices can’t print: write it in Latin letters');

export const invoicesCorrect = defineCommand({
  name: 'invoices correct',
  summary:
    'Cancels an invoice by a credit note, and issues another with what the buyer’s account says now.',
  argument: 'INVOICE',
  schema: changes({
    argument: invoiceNumber,
    name: option(
      'TEXT',
      'the right name of the recipient, where the account does not have it',
      recipientName.optional(),
      { isPersonal: true },
    ),
    'approved-by': approver,
    reason,
  }).refine(...twoPeople('a correction')),
  // The audit lists corrections under their order.
  target: async ({ argument }) => (await orderOfInvoice(getDatabase(), argument)) ?? argument,
  run: async ({ argument, name }) => {
    const corrected = await correctInvoice(argument, name);
    const { orderId, cancelled, creditNote, invoice } = corrected;
    return {
      text: `${creditNote} cancels ${cancelled}; ${invoice} takes its place (order ${orderId}).\nNo money moves. The buyer has the new invoice in the history.`,
      json: corrected,
    };
  },
});

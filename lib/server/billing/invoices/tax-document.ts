import 'server-only';
import { z } from 'zod';

/** A calendar day in India. */
const day = z.iso.date();

const paise = z.int().nonnegative();

/**
 * Everything that an invoice or a credit note prints, as it was when it was issued: settings, content
 * and profiles change, a tax document does not (rules 46 and 53 of the CGST Rules).
 */
export const taxDocumentSchema = z.object({
  kind: z.enum(['invoice', 'credit_note']),
  number: z.string(),
  issuedOn: day,
  /** The invoice that a credit note reduces, or that the invoice of a correction replaces. */
  invoice: z.object({ number: z.string(), issuedOn: day }).optional(),
  /** Whether a credit note takes an invoice back because its recipient is wrong, without a refund. */
  isCorrection: z.boolean().optional(),
  supplier: z.object({
    name: z.string(),
    /** In lines. */
    address: z.array(z.string()),
    gstin: z.string(),
    registrationNumber: z.string(),
  }),
  /** The recipient. The state is the place of supply; `address` is in lines, the last of them with the PIN. */
  buyer: z.object({
    name: z.string(),
    state: z.string(),
    stateCode: z.string(),
    address: z.array(z.string()).optional(),
    /** Set for a recipient registered for GST; the GSTIN's state is `stateCode`. */
    gstin: z.string().optional(),
  }),
  service: z.object({
    name: z.string(),
    months: z.int(),
    firstDay: day,
    lastDay: day,
    /** Service accounting code. */
    sac: z.string(),
  }),
  /** Invoices only: the price before the discount, and what the coupon takes off it. */
  discount: z
    .object({ listPaise: paise, code: z.string(), percent: z.int(), discountPaise: paise })
    .optional(),
  /** The taxable value. */
  pricePaise: paise,
  gstPercent: z.number(),
  cgstPaise: paise,
  sgstPaise: paise,
  igstPaise: paise,
  totalPaise: paise,
  orderId: z.string(),
  /** The payment's id at the provider, and how it was paid, in the provider's word. */
  payment: z.object({ id: z.string(), method: z.string() }),
});

export type TaxDocument = z.infer<typeof taxDocumentSchema>;

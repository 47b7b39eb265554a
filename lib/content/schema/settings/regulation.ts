import { z } from 'zod';
import type { quantityUnits } from '@/lib/domain/quantity';
import { defineCollection } from '../collection';
import { datedGroup, periodFields, versionsBy } from '../dated';
import { internalText, slugPath, text } from '../fields';

const origin = {
  source: internalText('Where it comes from: circular and number, or a row of docs/product.md.'),
  date: z.iso.date().describe('Date of the source.'),
};

const sourced = (value: z.ZodNumber, units: readonly Unit[]) => ({
  value: value.describe('The figure.'),
  unit: z.enum(units).describe('Unit of the figure.'),
  ...origin,
});

type Unit = (typeof quantityUnits)[number];

const constant = (description: string, units: readonly Unit[], value = z.number().positive()) =>
  datedGroup(
    {
      ...sourced(value, units),
      newer: z
        .strictObject(sourced(value, units))
        .optional()
        .describe('Figure of a newer source, until the firm has confirmed which one applies.'),
    },
    description,
  );

/** Orders hold their rate and their fees in whole numbers. */
const whole = z.number().int().positive();

const periods = ['hours', 'days', 'business days', 'months', 'years'] as const;
const period = (description: string) => constant(description, periods);

/** One phrase; its language is that of lib/content/check/claims/phrases.ts. */
const phrase = z
  .string()
  .regex(
    /^(?!…)(?:[^\s?]+\?? )*[^\s…?]+$/,
    'must be words with one space between them, with "…" only between two words',
  )
  .meta({
    description:
      'Words in small letters. a/b means a or b, return* any word that begins so, … up to three words, N a number, word? a word that may be missing, <name> one of the list of that name, % a per cent sign or its words.',
    kind: 'internal',
  });

const claimRule = z.strictObject({
  name: internalText('Name of the rule, as the check prints it.'),
  says: internalText('What such a claim does, after "It": promises a return.'),
  phrases: z.array(phrase).min(1).describe('What advertisements say.'),
  except: z
    .array(phrase)
    .optional()
    .describe('What is right although one of the phrases is in it.'),
  severity: z
    .enum(['error', 'warning'])
    .describe('error: must be taken out. warning: the firm may acknowledge it.'),
  ...origin,
  ...periodFields,
});

const disclaimer = z.strictObject({
  beside: z
    .enum([
      'statistics',
      'testimonials',
      'prices',
      'samples',
      'registration',
      'contradictions',
      'form',
    ])
    .describe('What the disclaimer is shown beside; form: one in which a buyer consents.'),
  document: slugPath('The document that shows it, such as pages/home.'),
  field: internalText('The field that says it; without it, the document itself.').optional(),
  mentions: z
    .array(phrase)
    .min(1)
    .describe('What the disclaimer must say; each phrase must be in it.'),
  wording: internalText('A sentence that says it, which the check proposes where it is missing.'),
  ...origin,
  ...periodFields,
});

const contradiction = z.strictObject({
  documents: z
    .array(slugPath('A document, such as disclaimer/fees-and-refunds.'))
    .min(2)
    .describe('The documents whose statements differ.'),
  about: phrase.meta({
    description: 'Words that the statements have. A changed statement brings the warning back.',
    kind: 'internal',
  }),
  note: internalText('What differs.'),
});

export const regulation = defineCollection({
  type: 'RegulationSettings',
  path: 'settings/regulation.yaml',
  namespace: 'regulation',
  description:
    'Figures and rules of the regulator or the firm, each with its source, date and period.',
  fields: {
    riskWarning: datedGroup(
      { value: text('The warning.'), ...origin },
      'Warning of market risk, word for word as in the advertisement code.',
    ),
    gst: constant('Goods and services tax on plans, a whole percent.', ['percent'], whole),
    sac: datedGroup(
      {
        value: z
          .string()
          .regex(/^\d{6}$/, 'must be six digits, in quotes')
          .describe('The code, in quotes.'),
        ...origin,
      },
      'Service accounting code of the plans, which invoices show. The firm’s accountant decides: 997156 (financial consultancy services) or 997159 (other services auxiliary to financial services).',
    ),
    feeCap: constant(
      'Highest fee per year for an individual or HUF client, in whole rupees before GST.',
      ['rupees'],
      whole,
    ),
    advancePeriod: period('Longest period for which fees may be paid in advance.'),
    recordKeeping: period('Period for which records of clients are kept.'),
    taxRecords: period('Period for which invoices and accounts are kept.'),
    minimumAge: constant('Minimum age of a buyer.', ['years']),
    grievanceOnCompliancePage: period('Time to resolve a grievance, as on the compliance page.'),
    grievanceInCharter: period('Time to resolve a grievance, as in the investor charter.'),
    refundWindow: period('Period after a first purchase in which a refund may be requested.'),
    refundCompletion: constant('Share of a course that must be completed for a refund.', [
      'percent',
    ]),
    cancellationNotice: period('Notice period for cancelling a subscription before renewal.'),
    groupAccess: period('Longest time until access to a group after payment and KYC.'),
    batchGroupsKept: period('Period for which the group of a batch is kept.'),
    claimWords: z
      .array(
        z.strictObject({
          name: internalText('Name of the list, by which phrases refer to it.'),
          words: z.array(phrase).min(1).describe('The words, with / between them.'),
        }),
      )
      .describe('Lists of words for the phrases of claims.'),
    claims: versionsBy(
      'name',
      z.array(claimRule).min(1).describe('Claims that texts for visitors must not make.'),
    ),
    disclaimers: z
      .array(disclaimer)
      .describe('Disclaimers that pages show beside statistics, testimonials, prices and samples.'),
    contradictions: z
      .array(contradiction)
      .describe('Statements that differ and are both shown, until the firm decides.'),
  },
  rules: ({ claimWords, claims, disclaimers }, context) => {
    const names = new Set(claimWords.map(({ name }) => name));
    // A name with an unknown reference has its own finding.
    if ([...names].some((name) => name.includes('{'))) return;
    const check = (phrases: readonly string[], ...path: PropertyKey[]) => {
      for (const [index, written] of phrases.entries())
        for (const [list, name = ''] of written.matchAll(/<([^<>]*)>/g))
          if (!names.has(name))
            context.addIssue({
              code: 'custom',
              path: [...path, index],
              message: `names ${list}, which is no list of claimWords`,
            });
    };
    for (const [index, { phrases, except = [] }] of claims.entries()) {
      check(phrases, 'claims', index, 'phrases');
      check(except, 'claims', index, 'except');
    }
    for (const [index, { mentions }] of disclaimers.entries())
      check(mentions, 'disclaimers', index, 'mentions');
  },
});

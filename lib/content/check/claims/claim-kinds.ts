/** Kinds of claims, as a message names them: `reads like …`. */
const KINDS = {
  assured: 'a promise of profit',
  'no-risk': 'a denial of risk',
  regulator: 'an approval by the regulator',
  'past-performance': 'a claim of past profits',
  accuracy: 'a claim of right calls',
  superlative: 'a claim to be above all others',
  urgency: 'a push to buy at once',
  'money-back': 'a promise to make up for losses',
  'until-target': 'a promise to serve until there is a profit',
  testimonial: 'a story of somebody’s profit',
  celebrity: 'a recommendation by a famous person',
  income: 'a dream of easy income',
  insider: 'an offer of inside information',
  comparison: 'a comparison with others',
  contest: 'a contest or a gift',
} as const;

const kinds = new Map<string, string>(Object.entries(KINDS));

export const saysOf = (kind: string): string => kinds.get(kind) ?? KINDS.assured;

export const isClaimKind = (kind: string): boolean => kinds.has(kind);

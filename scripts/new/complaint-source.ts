import type { ComplaintSource } from '@/lib/domain/complaint-rows';

/** The regulator's words: "Directly from Investors", "SEBI (SCORES)", "Other Sources (if any)". */
const WORDS: Readonly<Record<ComplaintSource, RegExp>> = {
  direct: /\b(?:direct|directly)\b/,
  scores: /\b(?:scores|sebi)\b/,
  other: /\b(?:other|others)\b/,
};

const NOT = /\b(?:not|non|no|never|except|excluding|than|without)\b/;

/** Where a complaint came from; undefined where the words name no source, or may mean two. */
export function sourceIn(words: string): ComplaintSource | undefined {
  const [, outside = '', inside = ''] =
    /^([^()]*)(?:\(([^()]*)\))?[^()]*$/.exec(words.toLowerCase()) ?? [];
  const [source, second] = sourcesIn(outside);
  if (!source || second || NOT.test(outside)) return undefined;
  // "SEBI (SCORES)" and "Direct (not through SEBI)" say one thing; "Direct (SCORES)" says two.
  const within = sourcesIn(inside);
  const isNegated = NOT.test(inside);
  return within.every((each) => (each === source) !== isNegated) ? source : undefined;
}

function sourcesIn(words: string): ComplaintSource[] {
  return (['direct', 'scores', 'other'] as const).filter((source) => WORDS[source].test(words));
}

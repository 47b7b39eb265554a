import { type ComplaintSource, complaintSources } from '@/lib/domain/complaint-rows';

/** The regulator's words: "Directly from Investors", "SEBI (SCORES)", "Other Sources (if any)". */
const WORDS: Readonly<Record<ComplaintSource, RegExp>> = {
  direct: /\bdirect(?:ly)?\b/,
  scores: /\b(?:scores|sebi)\b/,
  other: /\bothers?\b/,
};

const NOT = /\b(?:not|non|no|never|except|excluding|than|without)\b/;

/** Returns the source of a complaint. Undefined where the words name no source, or may mean two. */
export function sourceIn(words: string): ComplaintSource | undefined {
  const [outside = '', inside = ''] = words.toLowerCase().split(/[()]/);
  const sourcesIn = (part: string) => complaintSources.filter((each) => WORDS[each].test(part));
  const [source, second] = sourcesIn(outside);
  if (!source || second || NOT.test(outside)) return undefined;
  // "SEBI (SCORES)" and "Direct (not through SEBI)" mean one source; "Direct (SCORES)" may mean two.
  const isNegated = NOT.test(inside);
  return sourcesIn(inside).every((each) => (each === source) !== isNegated) ? source : undefined;
}

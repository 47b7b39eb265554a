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
  // "Direct (not through SEBI)" names another source only to exclude it.
  const text = words.toLowerCase().replace(/^((?:direct|other).*)\((?:not|except) [^()]*\)$/, '$1');
  const [source, second] = complaintSources.filter((each) => WORDS[each].test(text));
  return second || NOT.test(text) ? undefined : source;
}

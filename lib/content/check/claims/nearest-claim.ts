import { SignReader, type Signs } from './claim-model';
import { readCorpus } from './corpus';
import { asOneSentence } from './sentences';
import { SIZE } from './signs';

/** A claim of the corpus. */
export interface KnownClaim {
  readonly text: string;
  readonly kind: string;
}

interface ReadClaim extends KnownClaim {
  readonly signs: Signs;
}

const reader = new SignReader();
let claims: readonly ReadClaim[] | undefined;

/** The claim of the corpus that has most signs in common; only sentences that alarm ask for it. */
export function nearestClaim(sentence: Parameters<SignReader['read']>[0]): KnownClaim | undefined {
  claims ??= readCorpus()
    .filter(({ claim }) => claim)
    .map(({ text, kind }) => ({ text, kind, signs: reader.read(asOneSentence(text)) }));
  const own = new Float64Array(SIZE);
  const { places, values } = reader.read(sentence);
  for (const [index, place] of places.entries()) own[place] = values[index] ?? 0;
  let nearest: ReadClaim | undefined;
  let most = 0;
  for (const claim of claims) {
    const likeness = inCommon(own, claim.signs);
    if (likeness > most) [most, nearest] = [likeness, claim];
  }
  return nearest;
}

function inCommon(own: Float64Array, { places, values }: Signs): number {
  let sum = 0;
  for (let at = 0; at < places.length; at++) sum += (own[places[at] ?? 0] ?? 0) * (values[at] ?? 0);
  return sum;
}

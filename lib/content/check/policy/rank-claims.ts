import { fold } from '../claims/claim-words';
import { isDenied, matchAt, type Phrase } from '../claims/prohibited-phrases';
import { sentencesOf } from '../claims/sentences';

const words = (written: string) => new Set(written.split(' ').map((word) => fold(word).text));

const NUMBER = 'number numero rank position क्रमांक नंबर नम्बर नं நம்பர் எண் నంబర్ నెంబర్ નંબર নম্বর নাম্বার';
/** `no one` is nobody, so that *no* needs the digit. */
const NUMBER_OF_DIGIT = words(`no # ${NUMBER}`);
const NUMBER_OF_WORD = words(`${NUMBER} ek एक अव्वल এক`);
const DIGIT = words('1');
const NUMBER_WITH_DIGIT = words('no1 number1');
const WORD = words('one uno वन एक ஒன் ஒன்று వన్ ఒకటి વન એક ওয়ান নম্বর নাম্বার नंबर');

/** Nouns that make a preceding rank a claim: `the No. 1 choice of traders`. */
const OF_RANK =
  'choice india channel channels analyst analysts trader traders trading group platform adviser advisor advisory team brand academy guru mentor tips calls community provider expert चैनल चॅनल ग्रुप एनालिस्ट विश्लेषक एक्सपर्ट टीम सलाहकार पसंद சேனல் குழு ఛానెల్ గ్రూప్ ચેનલ ગ્રુપ চ্যানেল গ্রুপ';
const RANKED = words(OF_RANK);

/** Subjects that make `is the number one` a claim; `the number one reason` is lawful. */
const OURSELVES = words(`we i firm ${OF_RANK}`);
const IS_THE = [words('is are am remain became'), words('the')];

/** Words that make a following rank a claim: `rated No. 1`, `India's No. 1`, `हम नंबर वन`. */
const BEFORE =
  'are am we hum हम आम्ही અમે আমরা நாங்கள்தான் మేమే be become became remain voted rated ranked called named as india country world asia market ka ki ke का की के चा ची चे च्या இந்தியாவின் ભારતની ભારતનું ભારતનો ভারতের';

/** Words beside a number that make it a reference or a neutral ranking: `Rule No. 1`. */
const OTHER = words(
  'rule form annexure schedule question complaint case circular clause step section serial sr item reason cause mistake priority',
);

/** A rank is a superlative, which the advertisement code prohibits. */
const RANKS: readonly Phrase[] = [
  [NUMBER_OF_DIGIT, DIGIT, undefined, RANKED],
  [NUMBER_OF_WORD, WORD, undefined, RANKED],
  [NUMBER_WITH_DIGIT, undefined, RANKED],
  [words('rank ranks ranked'), words('first 1st'), undefined, RANKED],
  [words(BEFORE), NUMBER_OF_DIGIT, DIGIT],
  [OURSELVES, ...IS_THE, NUMBER_OF_DIGIT, DIGIT],
  [words(BEFORE), NUMBER_WITH_DIGIT],
  [words(`is ${BEFORE}`), NUMBER_OF_WORD, WORD],
  [OURSELVES, ...IS_THE, words('number'), WORD],
].map((sets) => ({
  ...{ text: 'No. 1', kind: 'superlative', says: 'puts the firm above all others' },
  elements: sets.map((set) => ({
    ...{ kind: set ? ('word' as const) : ('gap' as const), words: set ?? new Set<string>() },
    beginnings: [],
  })),
}));

/** Finds claims that the firm ranks first, such as `the No. 1 choice of traders`. */
export function findRanks(text: string): { index: number; phrase: string; says: string }[] {
  return sentencesOf(text).flatMap(({ words: said, isQuestion }) => {
    if (isQuestion) return [];
    for (let start = 0; start < said.length; start++)
      for (const rank of RANKS) {
        const match = matchAt(rank, said, start);
        const [first, last] = [said[start], said[match?.at(-1) ?? start]];
        if (!match || !first || !last || isDenied(said, match)) continue;
        // A colon or comma separates the number from the noun: `Rule No. 1: traders …`.
        const within = said.slice(start + 1, (match.at(-1) ?? start) + 1);
        if (within.some(({ before }) => before === 'clause')) continue;
        if ([said[start - 1], ...within].some((word) => OTHER.has(word?.text ?? ''))) continue;
        return [{ index: first.index, phrase: text.slice(first.index, last.end), says: rank.says }];
      }
    return [];
  });
}

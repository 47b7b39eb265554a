import { memoized } from '@/lib/domain/lazy';
import { fold, type Word } from '../claims/claim-words';
import { isDenied, matchAt, type Phrase, parsePhrase } from '../claims/prohibited-phrases';
import { sentencesOf } from '../claims/sentences';

const NUMBER =
  'number numero rank position क्रमांक नंबर नम्बर नं நம்பர் எண் నంబర్ నెంబర్ નંબર নম্বর নাম্বার ನಂಬರ್ നമ്പർ ਨੰਬਰ';
/** `no one` is nobody, so that *no* needs the digit. */
const NO = `no # № ${NUMBER}`;
const ONE = 'one uno वन एक ஒன் ஒன்று వన్ ఒకటి વન એક ওয়ান নম্বর নাম্বার नंबर ಒನ್ ವನ್ വൺ ਵਨ ਇੱਕ';
const JOINED = 'no1 number1';

/** Nouns that make a preceding rank a claim: `the No. 1 choice of traders`. */
const OWN =
  'channel channels analyst analysts group platform adviser advisor advisory team brand academy community चैनल चॅनल ग्रुप एनालिस्ट विश्लेषक एक्सपर्ट टीम सलाहकार சேனல் குழு ఛానెల్ గ్రూప్ ચેનલ ગ્રુપ চ্যানেল গ্রুপ provider network ecosystem firm ಚಾನೆಲ್ ചാനൽ ਚੈਨਲ';
const RANKED = `${OWN} choice india trader traders trading guru mentor tips calls provider expert पसंद`;

/** Subjects that make `is the number one` a claim; `the number one reason` is lawful. */
const OURSELVES = `we i ${RANKED}`;
const IS = 'is are am remain became';

/** Words that make a following rank a claim: `rated No. 1`, `India's No. 1`, `हम नंबर वन`. */
const BEFORE =
  'is are am we hum हम आम्ही અમે আমরা நாங்கள்தான் మేమే be become became remain voted rated ranked called named as india country world asia market ka ki ke का की के चा ची चे च्या இந்தியாவின் ભારતની ભારતનું ભારતનો ভারতের';

const SCOPE =
  'india country nation world asia bharat desh भारत* देश* இந்தியா* நாட்டின் భారత* దేశ* ભારત* દેશ* ভারত* দেশ* ಭಾರತ* ದೇಶ* ഇന്ത്യ* രാജ്യ* ਭਾਰਤ ਦੇਸ਼';
const GENITIVE = 'ka ki ke का की के चा ची चे च्या ਦਾ ਦੀ ਦੇ';
const LARGEST = 'largest biggest greatest finest foremost premier';
const SUPERLATIVE = `${LARGEST} first best top leading most oldest fastest sabse pehla pehli pehle सबसे सर्वात सर्वश्रेष्ठ अग्रणी पहला पहली पहले पहिला पहिली पहिले மிகப்* முதல்* முதன்மை* முன்னணி* అతి* తొలి మొదటి అగ్రగామి* સૌથી પ્રથમ પહેલ* અગ્રણી সবচেয়ে সবথেকে প্রথম বৃহত্তম সেরা শীর্ষ* ಅತಿ* ಅತ್ಯ* ಮೊದಲ* ഏറ്റവും ആദ്യ* ਸਭ ਪਹਿਲ*`;

/** Words beside a number that make it a reference or a neutral ranking: `Rule No. 1`. */
const OTHER = wordsOf(
  'rule form annexure schedule question complaint case circular clause step section serial sr item reason cause mistake priority row table page note chapter plot flat office floor unit block building tower gate ward sector survey',
);
/** Nouns of which the largest is somebody else: `India's largest exchange`. */
const MARKET = wordsOf(
  'exchange exchanges bank banks company companies stock stocks index indices economy regulator market markets depository depositories court city cities state states',
);

/** A rank of the firm is a superlative, which the advertisement code prohibits. */
const RANKS: readonly Phrase[] = [
  [NO, '1', '…', RANKED],
  [`${NUMBER} ek एक अव्वल এক`, ONE, '…', RANKED],
  [JOINED, '…', RANKED],
  ['rank ranks ranked', 'first 1st', '…', RANKED],
  [BEFORE, NO, '1'],
  [BEFORE, JOINED],
  [BEFORE, `${NUMBER} ek एक अव्वल এক`, ONE],
  [OURSELVES, IS, 'the', NO, '1'],
  [OURSELVES, IS, 'the', NUMBER, ONE],
].map(rank);

/** These may be about somebody else, so that a person decides. */
const SUPERLATIVES: readonly Phrase[] = [
  [SCOPE, SUPERLATIVE],
  [SCOPE, GENITIVE, SUPERLATIVE],
  [LARGEST, '…', OWN],
  [LARGEST, 'in', SCOPE],
  ['first', '…', OWN, 'in', SCOPE],
  [OURSELVES, IS, 'the', LARGEST],
  ['rank ranks ranked', 'first 1st'],
  [NO, '1'],
  [NUMBER, ONE],
  [JOINED],
].map(rank);

interface Rank {
  readonly index: number;
  readonly end: number;
  readonly phrase: string;
  readonly says: string;
  /** False where it may be about somebody else. */
  readonly isCertain: boolean;
}

/** Finds claims that the firm ranks first, such as `the No. 1 choice of traders` or `India's largest desk`. */
export const findRanks = memoized((text): readonly Rank[] =>
  sentencesOf(text).flatMap(({ words, isQuestion }) => {
    if (isQuestion) return [];
    for (const [start, { index }] of words.entries())
      for (const phrase of [...RANKS, ...SUPERLATIVES]) {
        const isCertain = RANKS.includes(phrase);
        const match = matchAt(phrase, words, start);
        if (!match || isDenied(words, match)) continue;
        const after = (match.at(-1) ?? start) + 1;
        if (isOfOthers(words, start, after) || (!isCertain && isNeutral(words, start, after)))
          continue;
        const end = words[after - 1]?.end ?? index;
        return [{ index, end, phrase: text.slice(index, end), says: phrase.says, isCertain }];
      }
    return [];
  }),
);

/** Whether a rule or the like has the number, or a colon or comma separates it from the noun. */
function isOfOthers(words: readonly Word[], start: number, after: number): boolean {
  return (
    words.slice(start + 1, after).some(({ before }) => before === 'clause') ||
    words.slice(Math.max(0, start - 1), after).some(({ text }) => OTHER.has(text))
  );
}

/** Whether the noun that follows can't be the firm: `India's largest exchange`, `the No. 1 of two forms`. */
function isNeutral(words: readonly Word[], start: number, after: number): boolean {
  const [next] = words.slice(after);
  const isNumbered = words.slice(start, after).some(({ isNumber }) => isNumber);
  if (isNumbered && (next?.text === 'of' || next?.before === 'clause')) return true;
  return words.slice(after, after + 3).some(({ text }) => OTHER.has(text) || MARKET.has(text));
}

function rank(sets: readonly string[]): Phrase {
  const text = sets.map((set) => set.replaceAll(' ', '/')).join(' ');
  return parsePhrase(text, 'superlative', 'puts the firm above all others');
}

function wordsOf(written: string): ReadonlySet<string> {
  return new Set(written.split(' ').map(fold));
}

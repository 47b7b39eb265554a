import { BEGINS, type Sentence, sentenceAround, statementAround } from './sentences';
import type { Word } from './words';

const list = (words: string) => new Set(words.normalize('NFKD').split(' '));

/** Words that negate what follows them, to the end of the sentence or of the clause. */
const NOT = list(
  "not never nobody none neither nor cannot without hardly nothing don't doesn't didn't can't won't wouldn't isn't aren't wasn't couldn't shouldn't mustn't haven't hasn't dont doesnt cant wont refuse refuses refused decline declines anything",
);
const INDIAN_NOT = list(
  'नहीं नही ना मत सावधान सावध बचें बचिए नाही नाहीत नको नसते नसतो நம்பாதீர்கள் இல்லை அல்ல முடியாது கூடாது வேண்டாம் નથી નહીં નહિ ના না নয় নেই లేదు కాదు ಇಲ್ಲ ಅಲ್ಲ ഇല്ല അല്ല ਨਹੀਂ ਨਾ nahi nahin nhi nai savdhan saavdhan bachein bachiye bacho',
);
/** Endings of Tamil, Telugu, Kannada and Malayalam verbs, folded as the words of a text are. */
const VERB_NOT = new RegExp(
  '(?:ல்லை|மாட்டோம்|முடியாது|கூடாது|யாது|காது|டாது|లేదు|లేము|లేరు|ಿಲ್ಲ|ಲ್ಲ|ില്ല|ല്ല)$'.normalize('NFKD'),
);

/** After these, `not` negates something else: `not just a promise`, `never miss`, `do not worry`. */
const CANCELS = list(
  'only just merely simply miss lose worry wait doubt fail find forget need regret ignore stop resist beat hesitate pass other matter question questions wonder',
);

/** Doing what must not be done: these verbs carry a negation over commas and `and`. */
const SPEAKS =
  /^(?:promis|guarant|assur|claim|offer|giv|call|sa[yi]|sell|advertis|publish|provid|mean|impl|approv|recommend|certif|endors|verif|review|show|believ|suggest|express)/;

/** What says of a whole sentence that nobody may claim it. */
const DENIES = new RegExp(
  '^(?:fraud|scam|illegal|unlawful|prohibit|forbid|forbade|banned|barred|lying|lies|lie|myth|false|beware|avoid|careful|wrong|mislead|complain|fake|cheat|suspicious|distrust|unethical|dishonest|unrealistic|flag$|धोखा|धोखे|ठगी|छल|झूठ|गैरकानूनी|प्रतिबंधित|असंभव|नामुमकिन|फसवणूक|खोट|बेकायदेशीर|अशक्य|மோசடி|பொய்|சட்டவிரோத|சாத்தியமற்ற)'.normalize(
    'NFKD',
  ),
);

/** What begins to say something of a claim that comes before it: `… is something that`, `…, which`. */
const TELLS = /^(?:is|are|was|were|be|would|can|could|should|must|may|which|that|something)$/;
const INDIAN_TELLS = new RegExp('^(?:जिस|ज्या|जो$|जे$|जी$|ऐस|अस)'.normalize('NFKD'));
const REACHES = /^(?:exist|possib|allow|permit|achiev|deliver|expect|sustain)/;
const BOASTS = list('better more higher less elsewhere else');

const SPEAKERS = list('anyone anybody someone somebody whoever those people who that which');
/** Words of a sentence that tells of others in order to warn of them. */
const WARNS =
  /^(?:report|tell|warn|block|inform|ignore|mute|police|circular|action|against|law|sebi|regulator|how|why|what|when|if|ask)/;
const ACTS =
  /^(?:is|are|was|were|must|should|will|break|breach|violat|act$|acts$|want|take|deceiv)/;
const EXCEPT = list('than like but except without unlike');
const OURSELVES = list('us we me');
const ASKS = list('do does did is are can could will would should may has have what who which kya');
const WANTS = list(
  'want wish dream like need looking ready tired know imagine chahte chahiye chahie',
);

/** Whether the text says that the claim is not made: denied, asked, forbidden or told of others. */
export function isNegated(
  text: string,
  words: readonly Word[],
  places: readonly number[],
): boolean {
  const first = places[0] ?? 0;
  const last = places.at(-1) ?? first;
  const sentence = sentenceAround(words, first);
  const own = new Set(places);
  const { start, end } = statementAround(words, sentence, first, last);
  const textAt = (place: number) => words[place]?.text ?? '';
  const others: number[] = [];
  for (let place = start; place < end; place++) if (!own.has(place)) others.push(place);

  const isDenied = others.some(
    (place) =>
      DENIES.test(textAt(place)) &&
      ![1, 2].some((back) => place - back >= start && isNot(words, place - back)) &&
      // `कोई धोखा नहीं` denies that it is one.
      ![1, 2].some((on) => place + on < sentence.end && isIndianNot(textAt(place + on))),
  );
  if (isDenied || isQuestion(text, words, sentence)) return true;
  if (others.some((place) => isIndianNot(textAt(place)) && isSameClause(words, place, first, last)))
    return true;
  if (others.some((place) => place > first && place < last && isNot(words, place))) return true;
  if (excepts(words, sentence)) return false;
  if (others.some((place) => place < first && reaches(words, place, first))) return true;
  return (
    isNegatedAfter(words, last, end) ||
    isDisowned(words, last, end) ||
    isToldOfOthers(words, { start, end }, first, last) ||
    isDeniedNext(words, sentence.end)
  );
}

/** `no one … more than us`, `without us no …`: what is denied of others only. */
function excepts(words: readonly Word[], { start, end }: Sentence): boolean {
  return words
    .slice(start, end)
    .some(
      ({ text }, index) => EXCEPT.has(text) && OURSELVES.has(words[start + index + 1]?.text ?? ''),
    );
}

function isNot(words: readonly Word[], place: number): boolean {
  const text = words[place]?.text ?? '';
  const next = words[place + 1]?.text ?? '';
  if (text === 'anything') return next === 'but';
  if (text === 'no') return !CANCELS.has(next) && !words[place + 1]?.isNumber;
  return NOT.has(text) && !CANCELS.has(next);
}

/** Whether a negating word before a match is about it. */
function reaches(words: readonly Word[], place: number, first: number): boolean {
  const isNoOne = words[place]?.text === 'no' && words[place + 1]?.text === 'one';
  if (!isNot(words, place) && !isNoOne) return false;
  const between = words.slice(place + 1, first + 1);
  if (between.slice(0, 3).some(({ text }) => CANCELS.has(text))) return false;
  const isWeak = words[place]?.text === 'no' && !isNoOne;
  const speaks = !isWeak && between.some(({ text }) => SPEAKS.test(text));
  const breaks = between.flatMap((word, index) =>
    word.before === 'clause' || ['and', 'or', 'nor'].includes(word.text) ? [{ index, word }] : [],
  );
  const lastBreak = breaks.at(-1);
  if (!lastBreak) return true;
  if (lastBreak.word.text === 'or' || lastBreak.word.text === 'nor') return true;
  return (
    speaks &&
    !breaks.some(({ index, word }) => {
      const after = word.text === 'and' ? between[index + 1]?.text : word.text;
      return BEGINS.has(after ?? '') && after !== 'guaranteed' && after !== 'assured';
    })
  );
}

/** `… are not guaranteed`, `… do not exist`, `… is not possible`. */
function isNegatedAfter(words: readonly Word[], last: number, end: number): boolean {
  for (let place = last + 1; place < Math.min(end, last + 5); place++) {
    const word = words[place];
    if (!word || word.before === 'clause' || word.text === 'and') return false;
    if (word.text === 'impossible') return true;
    if (!isNot(words, place)) continue;
    const after = words.slice(place, place + 3).map(({ text }) => text);
    // `… are no myth` praises them.
    if (after.some((text) => DENIES.test(text))) return false;
    const isAux = /^(?:is|are|was|were|be|will|can|could|should|may|must)$/.test(
      words[place - 1]?.text ?? '',
    );
    return (
      isAux ||
      after.some((text) => SPEAKS.test(text) || /^(?:exist|possib|allow|permit)/.test(text))
    );
  }
  return false;
}

/** `… is something that no honest analyst promises`, `…, which nobody can promise`. */
function isDisowned(words: readonly Word[], last: number, end: number): boolean {
  const following = words.slice(last + 1, Math.min(end, last + 20));
  const tells = following.findIndex(({ text }, index) => index < 4 && TELLS.test(text));
  if (tells === -1 || following.slice(0, tells).some(({ before }) => before === 'clause'))
    return false;
  const denies = following.findIndex((_, index) => index > tells && isNot(words, last + 1 + index));
  const rest = denies === -1 ? [] : following.slice(denies + 1, denies + 9);
  return (
    rest.some(({ text }) => SPEAKS.test(text) || REACHES.test(text)) &&
    !rest.some(({ text }) => BOASTS.has(text))
  );
}

/** `anyone who promises …`, `a scheme that offers …`. */
function isToldOfOthers(
  words: readonly Word[],
  { start, end }: Sentence,
  first: number,
  last: number,
): boolean {
  for (let place = start; place < first; place++) {
    if (!SPEAKERS.has(words[place]?.text ?? '')) continue;
    const before = words.slice(start, place).map(({ text }) => text);
    const after = words.slice(last + 1, end).map(({ text }) => text);
    // `A mentor who guarantees profits` tells of nobody else.
    const isTold =
      before.some((text) => WARNS.test(text)) ||
      after.some((text) => ACTS.test(text)) ||
      // `somebody in a group promised me profits` complains of it.
      words.slice(place + 1, last + 1).some(({ text }) => text === 'me');
    if (!isTold) continue;
    if (before.some((text) => ['we', 'our', 'join', 'meet', 'only'].includes(text))) continue;
    const verbs = words.slice(place + 1, last + 1).slice(0, 4);
    if (verbs.some(({ text }) => SPEAKS.test(text))) return true;
  }
  return false;
}

/** `You look for assured returns. Nobody may promise them.` */
function isDeniedNext(words: readonly Word[], next: number): boolean {
  if (next >= words.length) return false;
  const { end } = sentenceAround(words, next);
  const following = words.slice(next, end);
  const denies = following.findIndex((_, index) => isNot(words, next + index));
  const rest = following.slice(denies + 1).map(({ text }) => text);
  return (
    denies !== -1 &&
    rest.some((text) => SPEAKS.test(text) || text.startsWith('exist')) &&
    (rest.some((text) => ['them', 'it', 'this', 'that', 'these', 'one'].includes(text)) ||
      following[0]?.text === 'they')
  );
}

function isQuestion(text: string, words: readonly Word[], { start, end }: Sentence): boolean {
  const mark = /^[^\p{L}\p{N}]*\?/u.test(text.slice(words[end - 1]?.end ?? 0));
  const isIndian = words.slice(start, end).some(({ text: word }) => /\p{M}/u.test(word));
  if (!mark || !(isIndian || ASKS.has(words[start]?.text ?? ''))) return false;
  // In Hinglish the verb is at the end: `kya aap … chahte hain?`
  const verbs =
    words[start]?.text === 'kya' ? words.slice(start, end) : words.slice(start, start + 4);
  if (verbs.some(({ text: word }) => WANTS.has(word))) return false;
  return !/^(?:yes|yeah|sure|certainly|absolutely|definitely|we|हां|हाँ|होय|हो|ஆம்)$/.test(
    words[end]?.text ?? '',
  );
}

const isIndianNot = (text: string) => INDIAN_NOT.has(text) || VERB_NOT.test(text);

function isSameClause(words: readonly Word[], place: number, first: number, last: number): boolean {
  const [from, to] = place < first ? [place, first] : [last, place];
  return !words
    .slice(from + 1, to + 1)
    .some(({ before, text }) => before === 'clause' && !INDIAN_TELLS.test(text));
}

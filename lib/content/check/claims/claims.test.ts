import { describe, expect, test } from 'vitest';
import { findClaims } from './find-claims';
import { prohibitedPhrases } from './prohibited-phrases';

const phrasesOf = (text: string) => findClaims(text).prohibited.map(({ phrase }) => phrase);

describe('unmistakable phrases', () => {
  test.each([
    ['Enjoy assured returns with us.', 'assured returns'],
    ['95% accuracy in Bank Nifty', '95% accuracy'],
    ['Ninety per cent accuracy.', 'Ninety per cent accuracy'],
    ['We promise you a big profit.', 'We promise you a big profit'],
    ['Our calls are approved by SEBI.', 'calls are approved by SEBI'],
    ["India's No. 1 trading channel", "India's No. 1"],
    ['No risk, assured profit.', 'assured profit'],
    ['हर महीने पक्का मुनाफ़ा पाइए।', 'पक्का मुनाफ़ा'],
    ['गॅरंटीड परतावा मिळवा.', 'गॅरंटीड परतावा'],
    ['Roz pakka munafa kamao', 'pakka munafa'],
  ])('%s', (text, phrase) => {
    expect(phrasesOf(text)).toEqual([phrase]);
  });

  test('there are at most forty', () => {
    expect(prohibitedPhrases.length).toBeLessThanOrEqual(40);
  });

  test('a place is one of the whole text', () => {
    const text = 'We publish research. Assured returns await you.';
    const [found] = findClaims(text).prohibited;
    expect(text.slice(found?.index, found?.end)).toBe('Assured returns');
    expect(found).toMatchObject({ kind: 'assured', says: 'promises a profit or a return' });
  });
});

describe('no error where the phrase is', () => {
  test.each([
    ['denied', 'We never offer assured returns.'],
    ['denied by no', 'There are no assured returns.'],
    ['denied after it', 'Assured returns are not permitted.'],
    ['forbidden', 'Assured returns are prohibited by law.'],
    ['warned of', 'Beware of channels with 95% accuracy.'],
    ['told of others', 'Anyone who offers assured returns breaks the law.'],
    ['a question', 'Do you offer assured returns?'],
    ['denied in Hindi', 'हम पक्का मुनाफ़ा का वादा नहीं करते।'],
    ['denied in Hinglish', 'Hum guaranteed profit ka vaada nahi karte.'],
  ])('%s', (_, text) => {
    expect(phrasesOf(text)).toEqual([]);
  });

  test.each([
    'Do not worry, assured returns are here.',
    'Never miss assured returns again.',
    'Losses? Never, assured returns!',
    'Not only assured returns, but peace of mind.',
    'No. 1 in India for assured returns.',
  ])('but it is one where another thing is denied: %s', (text) => {
    expect(phrasesOf(text).length).toBeGreaterThan(0);
  });
});

test.each([
  ['soft hyphens', 'Gua\u00ADranteed returns for all.'],
  ['full width', 'ａｓｓｕｒｅｄ ｒｅｔｕｒｎｓ for you'],
])('typesetting hides nothing: %s', (_, text) => {
  expect(phrasesOf(text)).toHaveLength(1);
});

describe('sentences that read like a claim', () => {
  const claim = 'Our members booked huge gains with every single call last month.';

  test('name the words that speak for it', () => {
    const [found] = findClaims(`We publish research. ${claim} Read more.`).doubtful;
    expect(found?.sentence).toBe(claim);
    expect(found?.because.length).toBeGreaterThan(0);
    for (const word of found?.because ?? []) expect(claim).toContain(word);
  });

  test('have a place in the text', () => {
    const text = `Hello to all. ${claim}`;
    const [found] = findClaims(text).doubtful;
    expect(text.slice(found?.index, found?.end)).toBe(claim);
  });

  test('are no errors', () => {
    expect(findClaims(claim).prohibited).toEqual([]);
  });

  test('are the same when asked again', () => {
    expect(findClaims(claim)).toEqual(findClaims(claim));
  });

  test.each(['Sure profit', 'Today', '', '…', '{firm.name}'])('need three words: %j', (text) => {
    expect(findClaims(text).doubtful).toEqual([]);
  });

  test.each([
    'You can lose the whole premium of an option.',
    'Write to the compliance officer with your order number.',
    'रविवार को कार्यालय बंद रहता है।',
    'OTP kisi ko mat batana.',
  ])('are not those that inform: %s', (text) => {
    expect(findClaims(text)).toEqual({ prohibited: [], doubtful: [] });
  });
});

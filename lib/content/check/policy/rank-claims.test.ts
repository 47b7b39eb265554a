import { expect, test } from 'vitest';
import { readCorpus } from '../claims/corpus';
import { findRanks } from './rank-claims';

test.each([
  'We are the No. 1 research analyst in India.',
  'The No.1 choice of option traders',
  'The number 1 channel for option traders',
  'Voted No 1 by traders across India',
  'Rated #1',
  'We are number one',
  'We are the No. 1 in option trading',
  'The firm is the number one in Pune',
  'We are No1 in options',
  'The No1 channel of traders',
  'Ranked first among research analysts',
  '№ 1 channel',
  "India's number-one advisory",
  'Hum number 1 hain',
  'हम नंबर वन हैं',
  'भारत का नंबर 1 चैनल',
  'ভারতের এক নম্বর চ্যানেল',
  'இந்தியாவின் நம்பர் 1 சேனல்',
  'నంబర్ 1 ఛానెల్',
  'ભારતની નંબર 1 ચેનલ',
])('a rank is found: %s', (text) => {
  expect(findRanks(text)).toHaveLength(1);
});

test.each([
  'We never call ourselves the number one channel.',
  'Are you the No. 1 channel?',
  'Rule No. 1: trading needs a stop loss.',
  'No one on our team promises a return.',
  'The number one question of members is how KYC works.',
  'Form No. 1 of the firm',
  'This is the No. 1 of the two forms.',
  'Dues to clients rank first in priority.',
  'Haste is the number one reason for losses.',
  'The number one reason why traders lose money is haste.',
  'Rule No. 1 for traders is a stop loss.',
  'See Annexure No. 1 of the advisory agreement.',
  'Large positions are the No. 1 cause of losses.',
  'This is the No. 1: the first form.',
])('another number is none: %s', (text) => {
  expect(findRanks(text)).toEqual([]);
});

test.each([
  "India's first AI-led research desk",
  'The largest Telegram channel in India',
  "We are building the country's largest research ecosystem.",
  'The No. 1 name in derivatives research',
  '#1 rated desk for option buyers',
  'Our firm ranks first in the country.',
  'भारत का पहला रिसर्च चैनल',
  'भारताची सर्वात मोठी रिसर्च टीम',
  'India ka sabse bada research channel',
  'இந்தியாவின் மிகப்பெரிய வர்த்தக குழு',
  'భారతదేశపు అతిపెద్ద ట్రేడింగ్ గ్రూప్',
  'ભારતની સૌથી મોટી રિસર્ચ ટીમ',
  'ভারতের প্রথম গবেষণা দল',
  'ಭಾರತದ ಮೊದಲ ಸಂಶೋಧನಾ ಚಾನೆಲ್',
  'ഇന്ത്യയിലെ ഏറ്റവും വലിയ ചാനൽ',
  'ਭਾਰਤ ਦਾ ਸਭ ਤੋਂ ਵੱਡਾ ਚੈਨਲ',
])('a superlative is asked about: %s', (text) => {
  expect(findRanks(text)).toMatchObject([{ isCertain: false }]);
});

test.each([
  "NSE is India's largest exchange by turnover.",
  'The largest loss of the month was on expiry day.',
  'Your first payment buys the plan of that month.',
  'We are not the largest.',
  'Our office is at No. 1, MG Road, Pune.',
])('a superlative of something else is none: %s', (text) => {
  expect(findRanks(text)).toEqual([]);
});

test('no lawful sentence of the corpus is a rank', () => {
  const lawful = readCorpus().filter(({ claim }) => !claim);
  expect(lawful.filter(({ text }) => findRanks(text).length > 0)).toEqual([]);
});

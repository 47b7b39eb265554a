import { expect, it } from 'vitest';
import { findLoginMark, withEarlierLogin } from './earlier-login';

const at = new Date('2027-03-01T12:00:00Z');
const mobiles = ['9000000001', '9000000002', '9000000003', '9000000004', '9000000005'];

it('a browser is known to its latest five numbers, and one that logs in again takes no other’s place', () => {
  const logIn = (value: string, mobile: string) => withEarlierLogin(value, { mobile, at });
  const isKnown = (value: string) => (mobile: string) =>
    findLoginMark(value, { mobile, at }) !== null;
  const ofFive = mobiles.reduce(logIn, '');
  const again = logIn(ofFive, '9000000005');
  expect(mobiles.filter(isKnown(again))).toEqual(mobiles);
  const ofSix = logIn(again, '9000000006');
  expect(mobiles.filter(isKnown(ofSix))).toEqual(mobiles.slice(1));
});

import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { examples, mobile, person, plan, requestOf, slug } from './endpoints.examples';
import { kycData } from './kyc';
import { contactLead, masterClassLead } from './leads';
import { requestOtp, verifyOtp } from './login';
import { fetchPlans, readPlans } from './plans';
import { saveUserInfo } from './profile';
import { logout } from './user';

describe.each(examples)('$endpoint.method $endpoint.path', ({ endpoint, sent, answered }) => {
  it('the endpoint accepts what the pages send and returns what they read (product 12)', () => {
    expect(z.parse(requestOf(endpoint), sent)).toEqual(sent);
    expect(z.parse(endpoint.response, answered)).toEqual(answered);
  });

  it('the endpoint accepts no other field', () => {
    for (const extra of ['admin', '__proto__']) {
      const more: unknown = JSON.parse(
        JSON.stringify(sent).replace(/^\{/, `{"${extra}":1,`).replace(',}', '}'),
      );
      expect(z.safeParse(requestOf(endpoint), more).success, extra).toBe(false);
    }
  });

  it('the endpoint rejects a field that is of another type, too long or holds a control character', () => {
    for (const field of Object.keys(sent)) {
      for (const wrong of [{}, [], true, 'x'.repeat(9000), '\u0000', `${mobile}\u0000`]) {
        const changed = { ...sent, [field]: wrong };
        expect(z.safeParse(requestOf(endpoint), changed).success, field).toBe(false);
      }
    }
  });
});

describe('fields', () => {
  it('name and e-mail address of a login are optional, and default as product 7.5 says', () => {
    const parsed = z.parse(verifyOtp.body, { mobile, otp: '123456' });
    expect(parsed).toMatchObject({ name: 'user', email: null });
  });

  it.each(['1234567890', '5876543210', '987654321', '98765432100', '+919876543210', '९८७६५४३२१'])(
    '%s is rejected as a mobile number',
    (wrong) => {
      const parsed = z.safeParse(requestOtp.body, { mobile: wrong });
      expect(parsed.error?.issues[0]?.message).toBe('Mobile number is not Valid!');
    },
  );

  it('digits of other scripts are read as their ASCII digits', () => {
    const typed = '९८७６५४३२१०';
    const number = '9876543210';
    expect(z.parse(requestOtp.body, { mobile: typed })).toEqual({ mobile: number });
    expect(z.parse(masterClassLead.body, { ...person, number: typed })).toMatchObject({ number });
    const login = z.parse(verifyOtp.body, { mobile: '９８７６５４３２１０', otp: '१२३४५६' });
    expect(login).toMatchObject({ mobile: number, otp: '123456' });
    expect(z.parse(kycData.body, { pan: 'abcde१२३४f' })).toEqual({ pan: 'ABCDE1234F' });
    const query = { package_id: slug, coupon: 'vip५०' };
    expect(z.parse(fetchPlans.query, query)).toEqual({ package_id: slug, coupon: 'VIP50' });
  });

  it('a PAN in small letters is accepted, and no other text', () => {
    expect(z.parse(kycData.body, { pan: 'abcde1234f' })).toEqual({ pan: 'ABCDE1234F' });
    for (const pan of ['ABCD1234F', 'ABCDE12345', 'ABCDE1234FF', ' ABCDE1234F', '']) {
      const parsed = z.safeParse(kycData.body, { pan });
      expect(parsed.error?.issues[0]?.message).toBe('Invalid PAN number.');
    }
  });

  it.each([
    ['Asha Rao', true],
    ['Zübeyde O’Neil-Nguyễn', true],
    ['क्षितिज राव', true],
    ['\u0c95\u0ccd\u200c\u0cb7', false],
    ['ஆஷா ராவ்', false],
    ['آشا', false],
    ['Asha ராவ்', false],
    ['O’Neil 🙂', false],
    ['Asha\u202eoaR', false],
    ['Asha\u2066Rao', false],
    ['Asha\u2028Rao', false],
    ['Asha \ud800', false],
  ])('the name %j is valid: %s', (name, isTaken) => {
    const parsed = z.safeParse(saveUserInfo.body, { ...person, name, state: 'Kerala' });
    expect(parsed.success).toBe(isTaken);
  });

  it('a message may have several lines, but no half of a character', () => {
    const isTaken = (message: string) =>
      z.safeParse(contactLead.body, { ...person, message }).success;
    expect(isTaken('One\r\n\tTwo 🙂')).toBe(true);
    expect(isTaken('One \udfff')).toBe(false);
  });

  it('a coupon is trimmed and capitalised, and may be empty', () => {
    const query = { package_id: slug, coupon: ' vip50 ' };
    expect(z.parse(fetchPlans.query, query)).toEqual({ package_id: slug, coupon: 'VIP50' });
    const empty = { package_id: slug, coupon: ' ' };
    expect(z.parse(fetchPlans.query, empty)).toEqual({ package_id: slug, coupon: '' });
  });

  it('a logout may say that it is one everywhere, and nothing else', () => {
    const isTaken = (body: object) => z.safeParse(logout.body, body).success;
    for (const everywhere of [true, false]) expect(isTaken({ everywhere })).toBe(true);
    for (const everywhere of [null, 1, 'true', {}]) expect(isTaken({ everywhere })).toBe(false);
  });

  it('the fields of a MasterClass lead have the messages of the form', () => {
    const text = (changes: object) =>
      z.safeParse(masterClassLead.body, { ...person, number: mobile, ...changes }).error?.issues[0]
        ?.message;
    expect(text({ email: 'a@b' })).toBe('Please enter a valid email address');
    expect(text({ number: '98765' })).toBe('Please enter a valid 10-digit phone number');
    expect(text({ name: ' ' })).toBe('Enter your name, in at most 100 characters.');
  });
});

describe('a list of plans', () => {
  it('a list of plans may end with the coupon, and entries of other kinds are left out', () => {
    const answer = z.parse(fetchPlans.response, [plan, null, 7, false, plan, 'VIP50']);
    expect(readPlans(answer)).toEqual({ plans: [plan, plan], coupon: 'VIP50' });
    expect(readPlans(z.parse(fetchPlans.response, ['VIP50', plan]))).toEqual({
      plans: [plan],
      coupon: undefined,
    });
    expect(readPlans([])).toEqual({ plans: [], coupon: undefined });
  });

  it('a list of plans has no plan without a price', () => {
    const { price, ...free } = plan;
    expect(z.safeParse(fetchPlans.response, [free]).success).toBe(false);
  });
});

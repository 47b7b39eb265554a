import { expect, test } from 'vitest';
import { findAddress, printAddress, VALUE_ADDRESS } from './value-address';

const course = {
  name: 'BTST',
  details: ['One.', 'Two.'],
  plans: [
    { kind: 'plan', months: 6, price: 15000 },
    { kind: 'plan', months: 18, price: [{ value: 30000 }, { value: 32000 }] },
  ],
  offers: [{ name: 'Gold [new]' }, { name: 'Gold [new]' }, { name: 'Two words' }],
};

test.each([
  [['name'], 'name', 'BTST'],
  [['details', 1], 'details[2]', 'Two.'],
  [['plans', 0, 'price'], 'plans[months 6].price', 15000],
  [['plans', 1, 'price', 1, 'value'], 'plans[months 18].price[value 32000].value', 32000],
  [['offers', 1, 'name'], 'offers[2].name', 'Gold [new]'],
  [['offers', 2, 'name'], 'offers[name Two words].name', 'Two words'],
])('the value at %j has the address %s', (path, address, value) => {
  expect(printAddress(path, course)).toBe(address);
  expect(address).toMatch(VALUE_ADDRESS);
  expect(findAddress(address, course)).toEqual({ path, value });
});

test.each([
  'plans[months 12].price',
  'plans[kind plan].price',
  'plans[3].price',
  'details[0]',
  'name.length',
  'nmae',
  'plans..price',
  'plans[months 6',
  '',
])('the address "%s" is that of no value', (address) => {
  expect(findAddress(address, course)).toBeUndefined();
});

test('an entry that lost its place is found by its field', () => {
  const moved = { plans: [...course.plans].reverse() };
  expect(findAddress('plans[months 6].price', moved)).toEqual({
    path: ['plans', 1, 'price'],
    value: 15000,
  });
});

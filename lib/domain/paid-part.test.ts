import { expect, test } from 'vitest';
import { quote } from './quote';
import { paidPart } from './refund';

const order = quote({ plan: { price: 6000 }, gstPercent: 18 });

test.each([order.totalPaise, order.totalPaise + 100])('%i paise pay the whole order', (paid) => {
  expect(paidPart(order, paid)).toBe(order);
});

test('of less than the order the tax is the same part as of the price', () => {
  expect(paidPart(order, 354_000)).toEqual({
    pricePaise: 300_000,
    cgstPaise: 27_000,
    sgstPaise: 27_000,
    igstPaise: 0,
    totalPaise: 354_000,
  });
});

import { expect, it } from 'vitest';
import { toCsv } from './csv';

const cellOf = (text: string) => toCsv([{ text }], { text: 'text' }).split('\r\n')[1];

it('a CSV begins with the mark by which Excel knows UTF-8', () => {
  expect(toCsv([{ name: 'क्षितिज' }], { name: 'text' })).toBe('\uFEFFname\r\nक्षितिज\r\n');
});

it.each([
  '0226543210',
  '919876543210',
  '5114911033451234567',
  '682001',
  '12E5',
  '2-11',
  '1/2',
  '3 Mar',
  'MAR-26',
  '12:30',
  '(15)',
])('a spreadsheet keeps the text %s', (text) => {
  expect(cellOf(text)).toBe(`"=""${text}"""`);
});

it.each(['-1+1', '-2-11', '=1', '+91 98765 43210', '@SUM(1)'])(
  'a spreadsheet neither runs nor computes %s',
  (text) => {
    expect(cellOf(text)).toBe(`'${text}`);
  },
);

it.each(['RA/26-27/000123', '3f2c8e1a-11', 'Asha Rao', 'May', 'call at 10 please', ''])(
  'the text %j stays as it is',
  (text) => {
    expect(cellOf(text)).toBe(text);
  },
);

it('a spreadsheet can compute with the values of a column', () => {
  const lines = [{ day: '2027-03-01', amount: '3540.00' }];
  const csv = toCsv(lines, { day: 'value', amount: 'value' });
  expect(csv.split('\r\n')[1]).toBe('2027-03-01,3540.00');
});

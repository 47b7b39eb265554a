import { userInfo } from 'node:os';
import { expect, test, vi } from 'vitest';
import { UsageError } from '../setup/usage-error';
import { ordersList } from './orders-list';
import { ordersRefund } from './orders-refund';
import { ordersShow } from './orders-show';

const id = '6f0c6f86-6d4e-4f0a-9a2e-8f5b9f3c1d10';
const people = ['--by', 'Asha', '--approved-by', 'Ravi', '--reason', 'The buyer asked for it.'];
const alone = [
  '--by',
  'Asha Rao',
  '--approved-by',
  'ASHA  rao',
  '--reason',
  'The buyer asked for it.',
];

test.each([
  ['an unknown option', ordersList, ['--all'], "Unknown option '--all'"],
  ['a second order', ordersShow, [id, id], 'There is no place for'],
  ['an order where none belongs', ordersList, [id], 'There is no place for'],
  ['digits of a whole mobile', ordersList, ['--user-mobile-last', '9876543210'], '2 to 4 digits'],
  ['a refund by one person', ordersRefund, [id, '--full', ...alone], 'needs two people'],
  ['a refund of no size', ordersRefund, [id, ...people], '--amount or one of'],
  ['two sizes', ordersRefund, [id, '--full', '--amount', '10', ...people], '--amount or one of'],
  ['three decimals', ordersRefund, [id, '--amount', '10.001', ...people], '--amount is an amount'],
  ['a reveal without a reason', ordersShow, [id, '--reveal'], '--reason is missing'],
])('%s is told as a wrong argument', (_, command, args, said) => {
  const prepare = () => command.prepare(args);
  expect(prepare).toThrow(UsageError);
  expect(prepare).toThrow(said);
});

test('where OPERATORS names some, nobody else gives or approves a command', () => {
  vi.stubEnv('OPERATORS', 'Asha, Ravi Iyer');
  const withOther = (other: string) => [id, '--full', ...people.with(3, other)];
  expect(() => ordersRefund.prepare(withOther('Meera'))).toThrow(
    '--approved-by is none of the names',
  );
  expect(() => ordersRefund.prepare(withOther('ravi  iyer'))).not.toThrow();
});

test('a call is recorded with its people, its reason, its other arguments and the user of the machine', async () => {
  const { call, target } = ordersRefund.prepare([id, '--amount', '10.50', ...people]);
  expect(call).toEqual({
    action: 'orders refund',
    operator: 'Asha',
    approvedBy: 'Ravi',
    reason: 'The buyer asked for it.',
    details: { amount: '10.50', user: userInfo().username },
  });
  expect(await target()).toBe(id);
});

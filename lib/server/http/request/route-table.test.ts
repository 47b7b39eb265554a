import { expect, it } from 'vitest';
import { routeTable } from './route-table';

const answer = () => new Response();

it('finds the handlers of a path, as it is written', () => {
  const find = routeTable({ '/sandbox/inbox.json': { GET: answer }, '/api/me': { POST: answer } });
  expect(find('/sandbox/inbox.json')?.route.handlers.get('GET')).toBe(answer);
  expect(find('/sandbox/inboxxjson')).toBeUndefined();
  expect(find('/api/me/')).toBeUndefined();
  expect(find('/api/ME')).toBeUndefined();
  expect(find('/constructor')).toBeUndefined();
});

it('takes one segment for each variable one', () => {
  const find = routeTable({ '/orders/[id]/items/[item]': { GET: answer } });
  expect(find('/orders/7/items/a%2Fb')?.params).toEqual({ id: '7', item: 'a/b' });
  expect(find('/orders/7/items/')).toBeUndefined();
  expect(find('/orders/7/8/items/9')).toBeUndefined();
});

it('lists the methods that are answered, HEAD with GET and OPTIONS always', () => {
  const find = routeTable({
    '/a': { GET: answer, dynamic: 'force-dynamic' },
    '/b': { POST: answer, helper: answer },
  });
  expect(find('/a')?.route.allow).toBe('GET, HEAD, OPTIONS');
  expect(find('/b')?.route.allow).toBe('POST, OPTIONS');
});

it('takes no route of any length', () => {
  expect(() => routeTable({ '/[...all]': { GET: answer } })).toThrow('any length');
});

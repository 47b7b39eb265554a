import { expect, it } from 'vitest';
import { routeTable } from './route-table';

const answer = () => new Response();

it('the route table finds the handlers of a path, case-sensitively', () => {
  const find = routeTable({ '/sandbox/inbox.json': { GET: answer }, '/api/me': { POST: answer } });
  expect(find('/sandbox/inbox.json')?.route.handlers.get('GET')).toBe(answer);
  expect(find('/sandbox/inboxxjson')).toBeUndefined();
  expect(find('/api/me/')).toBeUndefined();
  expect(find('/api/ME')).toBeUndefined();
  expect(find('/constructor')).toBeUndefined();
});

it('a variable segment matches one segment', () => {
  const find = routeTable({ '/orders/[id]/items/[item]': { GET: answer } });
  expect(find('/orders/7/items/a%2Fb')?.params).toEqual({ id: '7', item: 'a/b' });
  expect(find('/orders/7/items/')).toBeUndefined();
  expect(find('/orders/7/8/items/9')).toBeUndefined();
});

it('the route table lists the methods of a path, HEAD with GET and always OPTIONS', () => {
  const find = routeTable({
    '/a': { GET: answer, dynamic: 'force-dynamic' },
    '/b': { POST: answer, helper: answer },
  });
  expect(find('/a')?.route.allow).toBe('GET, HEAD, OPTIONS');
  expect(find('/b')?.route.allow).toBe('POST, OPTIONS');
});

it('a catch-all route is rejected', () => {
  expect(() => routeTable({ '/[...all]': { GET: answer } })).toThrow('any length');
});

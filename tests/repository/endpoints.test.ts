import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { endpoints } from '@/lib/contract/endpoints';

/** Endpoints of monitors, providers and programs. */
const forMachines = /^(?:health|metrics|ready|openapi\.json|webhooks)\//;

it('the contract lists each endpoint of app/api that pages use, and no other', () => {
  const handled = readdirSync('app/api', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('/route.ts') && !forMachines.test(file))
    .map((file) => `/${file.replace(/^chat\/|\/route\.ts$/g, '').replace(/\[(\w+)\]/g, '{$1}')}`);
  const listed = Object.values(endpoints).map(({ path }) => path);
  expect(listed.toSorted()).toEqual(handled.toSorted());
});

import { expect, it } from 'vitest';
import { statesOnOffer } from './india';

const states = [
  { name: 'Bihar', code: '10' },
  { name: 'Delhi', code: '07' },
];
const otherTerritories = [{ name: 'Chandigarh', code: '04' }];
const names = (listOtherTerritories: boolean) =>
  statesOnOffer({ states, otherTerritories, listOtherTerritories }).map(({ name }) => name);

it('offers the other territories only where the settings say so, in the order of the alphabet', () => {
  expect(names(false)).toEqual(['Bihar', 'Delhi']);
  expect(names(true)).toEqual(['Bihar', 'Chandigarh', 'Delhi']);
});

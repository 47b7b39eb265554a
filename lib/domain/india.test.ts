import { expect, it } from 'vitest';
import { statesOnOffer } from './india';

const states = [
  { name: 'Bihar', code: '10' },
  { name: 'Delhi', code: '07' },
];
const otherTerritories = [{ name: 'Chandigarh', code: '04' }];
const names = (listOtherTerritories: boolean) =>
  statesOnOffer({ states, otherTerritories, listOtherTerritories }).map(({ name }) => name);

it('the list of states has the other territories only where the settings say so, in alphabetical order', () => {
  expect(names(false)).toEqual(['Bihar', 'Delhi']);
  expect(names(true)).toEqual(['Bihar', 'Chandigarh', 'Delhi']);
});

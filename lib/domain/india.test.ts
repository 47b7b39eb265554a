import { expect, it } from 'vitest';
import { statesOnOffer } from './india';

const settings = {
  states: [
    { name: 'Delhi', code: '07' },
    { name: 'Puducherry', code: '34' },
  ],
  otherTerritories: [{ name: 'Ladakh', code: '38' }],
};

it.each([
  [false, ['Delhi', 'Puducherry']],
  [true, ['Delhi', 'Ladakh', 'Puducherry']],
])('lists the other territories by one setting: %s', (listOtherTerritories, names) => {
  const listed = statesOnOffer({ ...settings, listOtherTerritories });
  expect(listed.map(({ name }) => name)).toEqual(names);
});

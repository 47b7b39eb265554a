import { expect, it } from 'vitest';
import { stateByCode, stateOfGstin, statesOnOffer } from './india';

const names = (listOtherTerritories: boolean) =>
  statesOnOffer({ listOtherTerritories }).map(({ name }) => name);

it('the list of states has the other territories only where the settings say so, in alphabetical order', () => {
  expect(names(false)).toHaveLength(31);
  expect(names(true)).toHaveLength(36);
  expect(names(false)).not.toContain('Chandigarh');
  for (const list of [names(false), names(true)]) expect(list).toEqual([...list].sort());
});

it('each state has a GST code of its own', () => {
  const codes = statesOnOffer({ listOtherTerritories: true }).map(({ code }) => code);
  expect(new Set(codes).size).toBe(36);
  for (const code of codes) expect(code).toMatch(/^\d{2}$/);
  expect(stateByCode('38')?.name).toBe('Ladakh');
  expect(stateByCode('25')).toBeUndefined();
});

it('the first digits of a GST number are the code of its state', () => {
  expect(stateOfGstin('29AAICP2912R1ZR')?.name).toBe('Karnataka');
});

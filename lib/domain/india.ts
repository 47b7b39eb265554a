/** A state or union territory. */
export interface IndianState {
  readonly name: string;
  /** Two digits, as in GST numbers. */
  readonly code: string;
}

/** 28 states, Delhi, Jammu & Kashmir and Puducherry, which each buyer can choose (product 14.11). */
const STATES = table(`37 Andhra Pradesh
12 Arunachal Pradesh
18 Assam
10 Bihar
22 Chhattisgarh
07 Delhi
30 Goa
24 Gujarat
06 Haryana
02 Himachal Pradesh
01 Jammu & Kashmir
20 Jharkhand
29 Karnataka
32 Kerala
23 Madhya Pradesh
27 Maharashtra
14 Manipur
17 Meghalaya
15 Mizoram
13 Nagaland
21 Odisha
34 Puducherry
03 Punjab
08 Rajasthan
11 Sikkim
33 Tamil Nadu
36 Telangana
16 Tripura
09 Uttar Pradesh
05 Uttarakhand
19 West Bengal`);

/** The five other union territories, which the settings may add. */
const OTHER_TERRITORIES = table(`35 Andaman & Nicobar Islands
04 Chandigarh
26 Dadra & Nagar Haveli and Daman & Diu
38 Ladakh
31 Lakshadweep`);

/** The states that a buyer can choose, in alphabetical order. */
export function statesOnOffer({
  listOtherTerritories,
}: {
  readonly listOtherTerritories: boolean;
}): readonly IndianState[] {
  if (!listOtherTerritories) return STATES;
  return [...STATES, ...OTHER_TERRITORIES].sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** The state or territory with a GST code; undefined for a code that no state has. */
export function stateByCode(code: string): IndianState | undefined {
  return [...STATES, ...OTHER_TERRITORIES].find((state) => state.code === code);
}

/** The state in which a GST number is registered, which its first two digits name. */
export function stateOfGstin(gstin: string): IndianState | undefined {
  return stateByCode(gstin.slice(0, 2));
}

function table(lines: string): readonly IndianState[] {
  return lines.split('\n').map((line) => ({ name: line.slice(3), code: line.slice(0, 2) }));
}

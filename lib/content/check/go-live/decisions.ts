import type { Collection } from '../../schema/collection';
import { kyc, states } from '../../schema/settings/buyers';
import { firm } from '../../schema/settings/firm';
import { offers } from '../../schema/settings/offers';
import type { Document } from '../context/parse';
import { documentRule, type Rule } from '../context/rule';

interface Decision<C extends Collection> extends Pick<Rule, 'id' | 'severity' | 'why'> {
  readonly on: C;
  isOpen(data: Document<C>['data']): boolean;
  readonly field: string;
  readonly message: string;
  readonly remedy: string;
}

function decision<C extends Collection>({ isOpen, field, message, remedy, ...rule }: Decision<C>) {
  return documentRule<C>({
    ...rule,
    live: true,
    todayOnly: true,
    find({ data, at }, report) {
      if (isOpen(data)) report(at(field), message, remedy);
    },
  });
}

/** Decisions and names that only the firm can give: the law leaves them open, or nobody else knows them. */
export const decisionRules: readonly Rule[] = [
  decision({
    id: 'outside-checkout',
    severity: 'warning',
    why: 'SEBI’s most important terms and conditions for research analysts (17 February 2025) say that no service is rendered and no fee charged until the client has consented; an outside checkout takes the fee before.',
    on: offers,
    isOpen: (data) => data.checkout === 'outside',
    field: 'checkout',
    message:
      'the premium and the MCX page lead to an outside checkout, without accepted terms, KYC, fee cap and our invoice',
    remedy: 'Write own, so that they lead to the plans of this site.',
  }),
  decision({
    id: 'other-territories',
    severity: 'warning',
    why: 'Integrated Goods and Services Tax Act, 2017, section 12: the place of supply follows the address of the buyer, who may live in any union territory.',
    on: states,
    isOpen: (data) => !data.listOtherTerritories,
    field: 'listOtherTerritories',
    message:
      'buyers of Andaman & Nicobar Islands, Chandigarh, Dadra & Nagar Haveli and Daman & Diu, Ladakh and Lakshadweep cannot register',
    remedy: 'Write true, so that they can choose theirs.',
  }),
  decision({
    id: 'kyc-agency',
    severity: 'warning',
    why: 'SEBI’s guidelines for research analysts of 8 January 2025 (read in secondary sources) ask for KYC by a registration agency; this site compares PAN and name alone.',
    on: kyc,
    isOpen: (data) => !data.usesRegistrationAgency,
    field: 'usesRegistrationAgency',
    message: 'the texts say of no KYC registration agency that the firm uses it',
    remedy: 'Write true once the firm checks and uploads KYC records with one.',
  }),
  decision({
    id: 'accessibility-officer',
    severity: 'error',
    why: 'SEBI circular HO/(411)2026-ITD-5_DIV2/I/17922/2026, BSE notice 20260731-15 (read in secondary sources): a nodal officer and a way to give feedback on accessibility are published.',
    on: firm,
    isOpen: (data) => !data.accessibility,
    field: 'accessibility',
    message: 'accessibility is missing: no nodal officer and no address for feedback are named',
    remedy: 'Write "accessibility:" with "nodalOfficer:" and "feedback:" below it.',
  }),
  decision({
    id: 'upi-handles',
    severity: 'error',
    why: 'BSE notice 20260813-3 (read in secondary sources): intermediaries publish their validated UPI handles with a link to SEBI Check.',
    on: firm,
    isOpen: (data) => !data.upiHandles,
    field: 'upiHandles',
    message: 'upiHandles is missing: no validated handle of the firm is named',
    remedy: 'Write "upiHandles:" and the handles below it.',
  }),
];

import { kyc, states } from '../../schema/settings/buyers';
import { firm } from '../../schema/settings/firm';
import { offers } from '../../schema/settings/offers';
import { documentRule, type Rule } from '../context/rule';

const outsideCheckout = documentRule({
  id: 'outside-checkout',
  severity: 'warning',
  live: true,
  todayOnly: true,
  on: offers,
  why: 'SEBI’s most important terms and conditions for research analysts (17 February 2025) say that no service is rendered and no fee charged until the client has consented; an outside checkout takes the fee before.',
  find({ data, at }, report) {
    if (data.checkout === 'outside')
      report(
        at('checkout'),
        'the premium and the MCX page lead to an outside checkout, without accepted terms, KYC, fee cap and our invoice',
        'Write own, so that they lead to the plans of this site.',
      );
  },
});

const otherTerritories = documentRule({
  id: 'other-territories',
  severity: 'warning',
  live: true,
  todayOnly: true,
  on: states,
  why: 'Integrated Goods and Services Tax Act, 2017, section 12: the place of supply follows the address of the buyer, who may live in any union territory.',
  find({ data, at }, report) {
    if (!data.listOtherTerritories)
      report(
        at('listOtherTerritories'),
        'buyers of Andaman & Nicobar Islands, Chandigarh, Dadra & Nagar Haveli and Daman & Diu, Ladakh and Lakshadweep cannot register',
        'Write true, so that they can choose theirs.',
      );
  },
});

const kycAgency = documentRule({
  id: 'kyc-agency',
  severity: 'warning',
  live: true,
  todayOnly: true,
  on: kyc,
  why: 'SEBI’s guidelines for research analysts of 8 January 2025 (read in secondary sources) ask for KYC by a registration agency; this site compares PAN and name alone.',
  find({ data, at }, report) {
    if (!data.usesRegistrationAgency)
      report(
        at('usesRegistrationAgency'),
        'the texts say of no KYC registration agency that the firm uses it',
        'Write true once the firm checks and uploads KYC records with one.',
      );
  },
});

const accessibilityOfficer = documentRule({
  id: 'accessibility-officer',
  severity: 'error',
  live: true,
  todayOnly: true,
  on: firm,
  why: 'SEBI circular HO/(411)2026-ITD-5_DIV2/I/17922/2026, BSE notice 20260731-15 (read in secondary sources): a nodal officer and a way to give feedback on accessibility are published.',
  find({ data, at }, report) {
    if (!data.accessibility)
      report(
        at(),
        'accessibility is missing: no nodal officer and no address for feedback are named',
        'Write "accessibility:" with "nodalOfficer:" and "feedback:" below it.',
      );
  },
});

const upiHandles = documentRule({
  id: 'upi-handles',
  severity: 'error',
  live: true,
  todayOnly: true,
  on: firm,
  why: 'BSE notice 20260813-3 (read in secondary sources): intermediaries publish their validated UPI handles with a link to SEBI Check.',
  find({ data, at }, report) {
    if (!data.upiHandles)
      report(
        at(),
        'upiHandles is missing: no validated handle of the firm is named',
        'Write "upiHandles:" and the handles below it.',
      );
  },
});

/** What the firm decides or names, since the law leaves it to the firm or only the firm knows it. */
export const decisionRules: readonly Rule[] = [
  outsideCheckout,
  otherTerritories,
  kycAgency,
  accessibilityOfficer,
  upiHandles,
];

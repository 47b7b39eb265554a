import 'server-only';
import { inMonths } from '@/lib/domain/advance-limit';
import { type IndianState, stateOfGstin, statesOnOffer } from '@/lib/domain/india';
import { toPaise } from '@/lib/domain/money';
import { complaintBoard } from './complaint-figures';
import { listCoupons } from './current-offers';
import { getDocument, listDocuments, listProse } from './documents';
import { escalationSteps } from './escalation-steps';
import { escalation } from './schema/charter';
import { complaintMonth, complaintYears } from './schema/complaints';
import { faq, type faqTopics } from './schema/faq';
import { states } from './schema/settings/buyers';
import { contact } from './schema/settings/contact';
import { firm } from './schema/settings/firm';
import { regulation } from './schema/settings/regulation';

/**
 * The firm's address with its state, which is that of its GST number.
 * @throws when no state has its code, which the schema of the settings excludes.
 */
export function firmAddress() {
  const { address, gstin } = getDocument(firm);
  const state = stateOfGstin(gstin);
  if (!state) throw new Error(`content/${firm.path}: no state has the GST code of ${gstin}`);
  return { ...address, state };
}

/** Questions and answers of a topic, in order. */
export function listFaqs(topic: (typeof faqTopics)[number]) {
  return listProse(faq).filter(({ names }) => names.topic === topic);
}

/** The states that a buyer can choose, from the settings. */
export function listStates(): readonly IndianState[] {
  return statesOnOffer(getDocument(states));
}

/** Whom a buyer writes to whose territory is not among the states; undefined where each one is. */
export function missingState(): string | undefined {
  const { listOtherTerritories, missing } = getDocument(states);
  return listOtherTerritories ? undefined : missing;
}

/** The entries of the list of states: the last one, which cannot be chosen, is `missingState()`. */
export function listStateOptions(): readonly IndianState[] {
  const name = missingState();
  return name === undefined ? listStates() : [...listStates(), { name, code: '' }];
}

/** The e-mail address to which clients write. */
export function supportEmail(): string {
  return getDocument(contact).email;
}

/** How long the law has records kept (product 5.9). */
export function getRecordRules() {
  const { recordKeeping, taxRecords } = getDocument(regulation);
  return {
    /** Records of clients and of prospective clients: KYC, consents, leads. */
    recordKeeping,
    /** Orders, payments, invoices and what belongs to them. */
    taxRecords,
  };
}

/** The escalation matrix, with the firm's address and numbers where a step has none of its own. */
export function getEscalation() {
  const matrix = getDocument(escalation);
  const rows = escalationSteps({ matrix, firm: getDocument(firm), contact: getDocument(contact) });
  return { ...matrix, rows };
}

/** The figures of the complaint board. */
export function getComplaintBoard() {
  const months = listDocuments(complaintMonth).map((each) => ({ ...each, month: each.id }));
  return complaintBoard(months, getDocument(complaintYears));
}

/** The settings that a tax document prints. */
export function getTaxDetails() {
  const { name, gstin, registrationNumber } = getDocument(firm);
  const { street, city, pincode, state } = firmAddress();
  return {
    supplier: {
      name,
      address: [street, `${city} ${pincode}`, state.name],
      gstin,
      registrationNumber,
    },
    /** Service accounting code of the plans. */
    sac: getDocument(regulation).sac.value,
  };
}

/** The rules about prices: coupons, GST and limits on fees. */
export function getPriceRules() {
  const { gst, feeCap, family, advancePeriod, invoiceAddress } = getDocument(regulation);
  return {
    coupons: listCoupons(),
    gstPercent: gst.value,
    /** The highest fees of one client in a year, before GST. */
    feeCapPaise: toPaise(feeCap.value),
    /** Whose fees count together in it. */
    family: family.members,
    /** How many months a client may pay ahead in a course (product 8.31). */
    advanceMonths: inMonths(advancePeriod),
    /** The price before GST from which on an invoice has the address of its recipient. */
    invoiceAddressPaise: toPaise(invoiceAddress.value),
    firmStateCode: firmAddress().state.code,
  };
}

import 'server-only';
import { listCoupons } from './coupons';
import { getDocument } from './documents';
import { firm } from './schema/settings/firm';
import { regulation } from './schema/settings/regulation';
import { states } from './schema/settings/states';

/** What the documents say about prices beside those of the plans. */
export function getPriceRules() {
  const { gst, feeCap } = getDocument(regulation);
  return {
    coupons: listCoupons(),
    gstPercent: gst.value,
    /** The highest fees of one client in a year, in whole rupees before GST. */
    feeCap: feeCap.value,
    firmStateCode: getFirmStateCode(),
  };
}

/** The content check guarantees that the firm's state is in the list. */
function getFirmStateCode(): string {
  const { state } = getDocument(firm).address;
  const listed = getDocument(states);
  const found = [...listed.states, ...listed.otherTerritories].find(({ name }) => name === state);
  if (!found) throw new Error(`content/${firm.path}: ${state} is not in content/${states.path}`);
  return found.code;
}

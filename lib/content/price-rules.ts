import 'server-only';
import { listCoupons } from './coupons';
import { getDocument } from './documents';
import { firmAddress } from './firm-address';
import { regulation } from './schema/settings/regulation';

/** What the documents say about prices beside those of the plans. */
export function getPriceRules() {
  const { gst, feeCap } = getDocument(regulation);
  return {
    coupons: listCoupons(),
    gstPercent: gst.value,
    /** The highest fees of one client in a year, in whole rupees before GST. */
    feeCap: feeCap.value,
    /** GST code of the firm's state. */
    firmStateCode: firmAddress().state.code,
  };
}

import 'server-only';
import { getDocument } from './documents';
import { firmAddress } from './firm-address';
import { firm } from './schema/settings/firm';
import { regulation } from './schema/settings/regulation';

/** What the settings say that a tax document prints. */
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

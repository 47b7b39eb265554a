import 'server-only';
import { getDocument } from './documents';
import { firm } from './schema/settings/firm';
import { regulation } from './schema/settings/regulation';
import { states } from './schema/settings/states';

/** What the settings say that a tax document prints. */
export function getTaxDetails() {
  const { name, address, gstin, registrationNumber } = getDocument(firm);
  const { states: listed, otherTerritories } = getDocument(states);
  return {
    supplier: {
      name,
      address: [address.street, `${address.city} ${address.pincode}`, address.state],
      gstin,
      registrationNumber,
    },
    /** Service accounting code of the plans. */
    sac: getDocument(regulation).sac.value,
    /** Names of the states by their GST codes. */
    stateNames: new Map([...listed, ...otherTerritories].map(({ code, name }) => [code, name])),
  };
}

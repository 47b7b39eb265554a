import { firm } from '../../schema/settings/firm';
import { states } from '../../schema/settings/states';
import { orList, quoted } from '../message-text';
import { documentOf } from '../parsed-documents';
import { treeRule } from '../rule';

/** First two digits of the PIN codes of each state, by its GST code. */
const PIN_STARTS: Readonly<Record<string, string>> = {
  '01': '18 19',
  '02': '17',
  '03': '14 15 16',
  '04': '14 16',
  '05': '24 26',
  '06': '12 13',
  '07': '11',
  '08': '30 31 32 33 34',
  '09': '20 21 22 23 24 25 26 27 28',
  '10': '80 81 82 84 85',
  '11': '73',
  '12': '79',
  '13': '79',
  '14': '79',
  '15': '79',
  '16': '79',
  '17': '79',
  '18': '78',
  '19': '70 71 72 73 74',
  '20': '81 82 83',
  '21': '75 76 77',
  '22': '49',
  '23': '45 46 47 48',
  '24': '36 37 38 39',
  '26': '36 39',
  '27': '40 41 42 43 44',
  '29': '56 57 58 59',
  '30': '40',
  '31': '68',
  '32': '67 68 69',
  '33': '60 61 62 63 64',
  '34': '53 60 67',
  '35': '74',
  '36': '50',
  '37': '50 51 52 53',
  '38': '19',
};

/** The firm's GSTIN and PIN code belong to the state of its address. */
export const rule = treeRule({
  ids: {
    'gstin-state': {
      reason: 'The first two digits of a GSTIN are its state, which decides the tax on invoices.',
    },
    'pin-state': {
      severity: 'warning',
      reason: 'The first digits of a PIN code are its region, so a mistyped one is noticed.',
    },
  },
  *check(_tree, context) {
    const document = documentOf(firm, context);
    const list = documentOf(states, context)?.data;
    if (!document || !list) return;
    const { file, data, place } = document;
    const { state, pincode } = data.address;
    const all = [...list.states, ...list.otherTerritories];
    // An unknown state has the finding firm-state.
    const code = all.find(({ name }) => name === state)?.code;
    if (code === undefined) return;
    if (!data.gstin.startsWith(code)) {
      const other = all.find((each) => data.gstin.startsWith(each.code))?.name;
      yield {
        rule: 'gstin-state',
        file: file.path,
        ...place('gstin'),
        message: `the GSTIN ${quoted(data.gstin)} is ${other ? `one of ${other}` : 'of no state'}, and the address is in ${state}`,
        remedy: `Write the GSTIN of ${state}, which begins with ${code}, or the right state in address.state.`,
      };
    }
    // With another state in the GSTIN the address itself is in doubt, which is one mistake.
    if (!data.gstin.startsWith(code)) return;
    const starts = PIN_STARTS[code]?.split(' ') ?? [];
    if (starts.length > 0 && !starts.includes(pincode.slice(0, 2)))
      yield {
        rule: 'pin-state',
        file: file.path,
        ...place('address', 'pincode'),
        subject: `${pincode} ${state}`,
        message: `the PIN code ${quoted(pincode)} is not one of ${state}`,
        remedy: `Write the PIN code of the address: in ${state} it begins with ${orList(starts)}.`,
      };
  },
});

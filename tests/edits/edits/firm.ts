import { gstinCheckCharacter } from '@/lib/content/schema/settings/firm';
import type { Edit } from '../edit';

const firm = 'content/settings/firm.yaml';
const contact = 'content/settings/contact.yaml';

/** Who the firm is and how it is reached. */
export const firmEdits: readonly Edit[] = [
  {
    name: 'the e-mail address for grievances is that of support',
    make: (content) =>
      content.fields(contact, (fields) => fields.set(['grievanceEmail'], fields.text('email'))),
  },
  {
    name: 'the notice of KYC says more about who gets a PAN',
    make: (content) =>
      content.fields('content/settings/kyc.yaml', (fields) =>
        fields.append(
          ['notice'],
          'Where it is stored: on servers in India, which {firm.name} rents from a host that cannot read it.',
        ),
      ),
  },
  {
    name: 'the office moves within its city',
    make: (content) =>
      content.fields(firm, (fields) => {
        fields.set(['address', 'street'], '4th Floor, 27 Lakeside Road');
        const pincode = Number(fields.text('address', 'pincode'));
        fields.set(['address', 'pincode'], String(pincode + 3));
      }),
  },
  {
    name: 'the office moves to another state, with its GSTIN',
    make: (content) =>
      content.fields(firm, (fields) => {
        fields.set(['address', 'city'], 'Bengaluru');
        fields.set(['address', 'pincode'], '560001');
        const gstin = `29${fields.text('gstin').slice(2, 14)}`;
        fields.set(['gstin'], gstin + gstinCheckCharacter(gstin));
      }),
  },
  {
    name: 'the firm has another channel on a social network',
    make: (content) =>
      content.fields('content/settings/social.yaml', (fields) =>
        fields.set(['youtube'], `${fields.text('youtube')}-official`),
      ),
  },
  {
    name: 'a figure of the statistics grows',
    make: (content) =>
      content.fields('content/settings/statistics.yaml', (fields) =>
        fields.set(
          ['traders', 'number'],
          `${Number.parseInt(fields.text('traders', 'number'), 10) + 5},000+`,
        ),
      ),
  },
];

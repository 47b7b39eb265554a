import { gstinCheckCharacter } from '@/lib/content/schema/settings/firm';
import type { Edit } from '../edit';

const firm = 'content/settings/firm.yaml';
const contact = 'content/settings/contact.yaml';

/** Who the firm is and how it is reached. */
export const firmEdits: readonly Edit[] = [
  {
    name: 'the telephone number is another one',
    make: (content) =>
      content.fields(contact, (fields) => fields.set(['phone'], '+91 98200 12345')),
  },
  {
    name: 'the e-mail address of support is another one',
    make: (content) =>
      content.fields(contact, (fields) => fields.set(['email'], 'help@firm.example.com')),
  },
  {
    name: 'the e-mail address for grievances is that of support',
    make: (content) =>
      content.fields(contact, (fields) => fields.set(['grievanceEmail'], fields.text('email'))),
  },
  {
    name: 'support is open longer',
    make: (content) => content.fields(contact, (fields) => fields.set(['hours'], '8:30AM to 8PM')),
  },
  {
    name: 'the second helpline has five digits',
    make: (content) =>
      content.fields(contact, (fields) => fields.set(['secondHelpline', 'number'], '14453')),
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
    name: 'there is a new compliance officer',
    make: (content) =>
      content.fields(firm, (fields) => fields.set(['complianceOfficer'], 'Asha Rao')),
  },
  {
    name: 'there is a new principal officer',
    make: (content) =>
      content.fields(firm, (fields) => fields.set(['principalOfficer'], 'Vikram Iyer')),
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
    name: 'the registration has its number and its validity',
    make: (content) =>
      content.fields(firm, (fields) => {
        fields.set(['registrationNumber'], 'INH000012345');
        fields.set(['registration'], { from: '2026-03-04', until: '2031-03-03' });
        fields.set(['enlistmentNumber'], '5678');
      }),
  },
  {
    name: 'the firm has a new name',
    make: (content) =>
      content.fields(firm, (fields) => {
        fields.set(['name'], 'Northwind Equity Research LLP');
        fields.set(['shortName'], 'Northwind');
      }),
  },
  {
    name: 'the mentor has a name',
    make: (content) => content.fields(firm, (fields) => fields.set(['mentor'], 'Meera Kulkarni')),
  },
  {
    name: 'the firm has another channel on a social network',
    make: (content) =>
      content.fields('content/settings/social.yaml', (fields) =>
        fields.set(['youtube'], `${fields.text('youtube')}-official`),
      ),
  },
  {
    name: 'a link to the regulator’s terms leads to a new document',
    make: (content) =>
      content.fields('content/settings/legal-links.yaml', (fields) =>
        fields.set(['regulatorTerms'], 'https://documents.example.com/terms-2027.pdf'),
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
  {
    name: 'another word of a figure is highlighted',
    make: (content) =>
      content.fields('content/settings/statistics.yaml', (fields) =>
        fields.set(['activeUsers', 'text'], 'active *users*'),
      ),
  },
  {
    name: 'buyers of all territories can choose theirs',
    make: (content) =>
      content.fields('content/settings/states.yaml', (fields) =>
        fields.set(['listOtherTerritories'], true),
      ),
  },
];

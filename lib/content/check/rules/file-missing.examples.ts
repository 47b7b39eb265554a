import { collections } from '../../schema/collections';
import { isSingle } from '../../schema/paths';
import type { RuleExamples } from '../examples';

const all = Object.fromEntries(
  collections.filter(isSingle).map(({ path }) => [`content/${path}`, 'title: A\n']),
);
const { 'content/settings/firm.yaml': _, ...withoutFirm } = all;

export const examples: RuleExamples = {
  failing: [
    {
      name: 'missing settings',
      files: withoutFirm,
      finds: ['content/settings/firm.yaml:1:1 file-missing'],
      fixed: all,
    },
    {
      name: 'settings that have not begun, and settings that end without a later version',
      files: {
        ...withoutFirm,
        'content/settings/firm.2027-04-01.yaml': 'title: A\neffectiveFrom: 2027-04-01\n',
        'content/settings/contact.yaml': 'title: A\neffectiveUntil: 2026-12-31\n',
      },
      finds: [
        'content/settings/contact.yaml:2:17 file-missing',
        'content/settings/firm.2027-04-01.yaml:2:16 file-missing',
      ],
      fixed: { ...all, 'content/settings/contact.yaml': 'title: A\n' },
    },
  ],
  passing: [
    {
      name: 'settings that end on the day before their later version begins',
      files: {
        ...all,
        'content/settings/firm.yaml': 'title: A\neffectiveUntil: 2026-12-31\n',
        'content/settings/firm.2027-01-01.yaml': 'title: A\neffectiveFrom: 2027-01-01\n',
      },
    },
    { name: 'every page and subject', files: all },
    {
      name: 'a mistyped name, which is reported as such',
      files: { ...withoutFirm, 'content/settings/frim.yaml': 'name: A\n' },
    },
    {
      name: 'a wrong ending, which is reported as such',
      files: { ...withoutFirm, 'content/settings/firm.yml': 'name: A\n' },
    },
  ],
};

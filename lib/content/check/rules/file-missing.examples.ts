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
      name: 'settings that are not there',
      files: withoutFirm,
      finds: ['content/settings/firm.yaml:1:1 file-missing'],
    },
  ],
  passing: [
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

import { courseSlugs } from '../../schema/course';
import type { RuleExamples } from '../examples';

const courses = Object.fromEntries(
  courseSlugs.map((slug) => [`content/courses/${slug}.yaml`, `slug: ${slug}\n`]),
);
const { 'content/courses/btst-vip.yaml': _, ...withoutBtst } = courses;

const statements = Object.fromEntries(
  Array.from({ length: 24 }, (_, index) => [
    `content/disclaimer/${String(index + 1).padStart(2, '0')}-a.mdx`,
    `---\nnumber: ${index + 1}\n---\n\nText.\n`,
  ]),
);
const { 'content/disclaimer/24-a.mdx': __, ...withoutLast } = statements;
const { 'content/disclaimer/12-a.mdx': ___, ...withGap } = statements;

export const examples: RuleExamples = {
  failing: [
    {
      name: 'a course that is not there',
      files: { ...withoutBtst, ...statements },
      finds: ['content/courses/btst-vip.yaml:1:1 document-missing'],
    },
    {
      name: 'the last statement that is not there',
      files: { ...courses, ...withoutLast },
      finds: ['content/disclaimer/:1:1 document-missing'],
    },
  ],
  passing: [
    { name: 'every course and every statement', files: { ...courses, ...statements } },
    {
      name: 'a mistyped value in a file of the right name, which is reported as such',
      files: {
        ...withoutBtst,
        ...statements,
        'content/courses/btst-vip.yaml': 'slug: btst-vpi\n',
      },
    },
    {
      name: 'a statement missing in the middle, which is reported as a gap',
      files: { ...courses, ...withGap },
    },
  ],
};

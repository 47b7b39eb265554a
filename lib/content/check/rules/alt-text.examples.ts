import type { RuleExamples } from '../examples';

const prose = 'content/disclaimer/0100-a.mdx';
const course = 'content/courses/btst-vip.yaml';
const inProse = (alt: string) => ({ [prose]: `---\n---\n\n![${alt}](/images/a.svg)\n` });
const inField = (alt: string) => ({ [course]: `slug: btst-vip\nalt: ${JSON.stringify(alt)}\n` });

export const examples: RuleExamples = {
  failing: [
    ...[
      'image',
      'Photo',
      'The logo',
      'btst-vip.svg',
      'options-desk-shield',
      '/images/a.svg',
      'IMG_2041',
      'image 1',
      'Screenshot 2026-11-20 at 10.31',
      '...',
      'चित्र',
    ].map((alt) => ({
      name: alt,
      files: inField(alt),
      finds: [`${course}:2:6 alt-text`],
      fixed: inField('A line chart of the index in 2025'),
    })),
    {
      name: 'a picture in prose',
      files: inProse('picture'),
      finds: [`${prose}:4:1 alt-text`],
      fixed: inProse('A line chart of the index in 2025'),
    },
    {
      name: 'a paragraph',
      files: inField('A chart that rises, and falls. '.repeat(10).trim()),
      finds: [`${course}:2:6 alt-long`],
      fixed: inField('A chart that rises, and falls.'),
    },
  ],
  passing: [
    ...[
      'A chart',
      'Photo of the mentor',
      'Asha Rao',
      'Logo of SEBI',
      'Two-handled cup',
      'एक चार्ट का चित्र',
      'कार्यालय',
      'அலுவலகத்தின் படம்',
      'Three-in-one chart of gold',
    ].map((alt) => ({ name: alt, files: { ...inField(alt), ...inProse(alt) } })),
    { name: 'no text, which has a finding of its own', files: inField('') },
  ],
};

import type { RuleExamples } from '../examples';

const path = 'public/images/a.svg';
const svg = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg">\n<path d="M0 0"/>\n${content}\n</svg>\n`;
const rules = {
  'content/settings/regulation.yaml':
    'claimWords:\n  - name: outcome\n    words:\n      - returns/profit\nclaims:\n  - name: assured\n    says: promises too much\n    phrases:\n      - assured/guaranteed … <outcome>\n    severity: error\n    source: A circular\n    date: 2026-01-01\n',
};

const failing = (name: string, content: string, at: string) => ({
  name,
  files: { ...rules, [path]: svg(content) },
  finds: [`${path}:${at} image-claim`],
  fixed: { [path]: svg('<text>Calls</text>') },
});

export const examples: RuleExamples = {
  failing: [
    failing('a claim that is drawn', '<text>Guaranteed profit</text>', '3:7'),
    failing('a claim in the title', '<title>\nAssured returns\n</title>', '4:1'),
  ],
  passing: [
    {
      name: 'a denial',
      files: { ...rules, [path]: svg('<text>No guaranteed profit</text>') },
    },
    { name: 'a picture without words', files: { ...rules, [path]: svg('<g></g>') } },
  ],
};

import type { RuleExamples } from '../examples';

const path = 'content/cards/values/0100-a.yaml';
const field = (text: string) => ({ [path]: `title: ${text}\n` });
const failing = (name: string, wrong: string, right: string, column = 8) => ({
  name,
  files: field(wrong),
  finds: [`${path}:1:${column} field-marks`],
  fixed: field(right),
});

export const examples: RuleExamples = {
  failing: [
    failing('bold text', 'A **clear** plan', 'A clear plan', 10),
    failing('italic text', 'A _clear_ plan', 'A clear plan', 10),
    failing('a link', 'See [Pricing](/pricing)', 'See Pricing', 12),
    failing('a heading', "'# Clear plans'", 'Clear plans', 9),
    failing('a tag', 'A <b>clear</b> plan', 'A clear plan', 10),
    failing('a bullet', '• Clear plans', 'Clear plans'),
    failing('a backslash', 'Clear\\nplans', 'Clear plans', 13),
    failing('crossed-out text', 'A ~~clear~~ plan', 'A clear plan', 10),
    failing('curly quotes for straight ones', '“{firm.name}”', '"{firm.name}"'),
  ],
  passing: [
    { name: 'arithmetic and names', files: field('5 * 3 = 15, NIFTY_50, #1, < 5 and > 3, ~5') },
    { name: 'a quotation', files: field('“I know my risk,” says a member') },
    { name: 'a note mark', files: field('From 6,000* a year') },
  ],
};

import type { RuleExamples } from '../examples';

const path = 'content/disclaimer/0100-a.mdx';
const document = (body: string) => ({ [path]: `---\n---\n\n${body}\n` });
const failing = (name: string, wrong: string, right: string, place = '4:1') => ({
  name,
  files: document(wrong),
  finds: [`${path}:${place} text-marks`],
  fixed: document(right),
});

export const examples: RuleExamples = {
  failing: [
    failing('a space in a link', 'See [Pricing] (/pricing).', 'See [Pricing](/pricing).', '4:5'),
    failing('a link that is not closed', 'See [A](/pricing for', 'See [A](/pricing) for', '4:5'),
    failing('a link without its ]', 'See [A(/pricing)', 'See [A](/pricing)', '4:5'),
    failing('a link without its [', 'See A](/pricing)', 'See [A](/pricing)', '4:6'),
    failing('a link the wrong way round', '(Pricing)[/pricing]', '[Pricing](/pricing)'),
    failing('a link over two lines', 'One.\n[A]\n(/pricing)', 'One.\n[A](/pricing)', '5:1'),
    failing('bold text that is not closed', 'A **clear plan', 'A **clear** plan', '4:3'),
    failing('bold text with a space', '**Clear **plan', '**Clear** plan'),
    failing('bold text with three stars on one side', '***Clear.** plan', '**Clear.** plan'),
    failing('bold text with a star too many', '**Clear*** plan', '**Clear** plan', '4:10'),
    failing('italic text that is not closed', 'A _clear plan', 'A _clear_ plan', '4:3'),
    failing('a star that is not closed', 'A *clear plan', 'A clear plan', '4:3'),
    failing('italic text with two signs on one side', 'A __clear_ plan', 'A _clear_ plan', '4:3'),
    failing('crossed-out text', 'A ~~clear~~ plan', 'A plan', '4:3'),
    failing('marked text', 'A ==clear== plan', 'A clear plan', '4:3'),
    failing('a single `', 'A member`s plan', "A member's plan", '4:9'),
    failing('a backslash', 'One\\nTwo', 'One\n\nTwo', '4:4'),
    failing('a heading without a space', 'One.\n\n##Two', 'One.\n\n## Two', '6:1'),
    failing('a heading in a paragraph', 'One. ## Two', 'One.\n\n## Two', '4:6'),
    failing('a table', 'One.\n\n| A | B |\n|---|---|', 'One.\n\n- A: B', '6:1'),
    failing('typed bullets', 'One.\n\n• Two\n• Three', 'One.\n\n- Two\n- Three', '6:1'),
    failing('a list without spaces', '-One\n-Two', '- One\n- Two'),
    failing('a number without a space before bold', '1.**One**\n2. Two', '1. **One**\n2. Two'),
    failing('a number without a space before a link', '1.[One](/)', '1. [One](/)'),
    failing('a hyphen without a space before bold', '-**One**\n-Two', '- **One**\n- Two'),
    failing('a brace at the end of a word', 'See above}.', 'See above.', '4:10'),
    failing('a second brace after a reference', 'By {firm.name}}.', 'By {firm.name}.', '4:15'),
    failing('a list of dashes', '– One\n– Two', '- One\n- Two'),
    failing('a numbered list without spaces', '1.One\n2.Two', '1. One\n2. Two'),
    failing('a list that begins with 2', 'One:\n2. Two', 'One:\n\n1. Two', '5:1'),
    failing('a check box', '- [ ] One', '- One', '4:3'),
    {
      name: 'words in brackets without an address',
      files: document('On the [Complaint Board].'),
      finds: [`${path}:4:8 text-brackets`],
      fixed: document('On the [Complaint Board](/complaint-board).'),
    },
    failing('a footnote', 'One.[^1] Two.', 'One. Two.', '4:5'),
  ],
  passing: [
    {
      name: 'Markdown that is understood',
      files: document('## A **b** _c_\n\n- [d](/)\n- **e:** {firm.name}\n\n1. f\n2. g\n\n> h'),
    },
    { name: 'escaped signs', files: document('\\*\\*A\\*\\* \\_b\\_ \\[c\\] (/d) \\## e') },
    {
      name: 'signs that are part of a text',
      files: document('5 * 3, #1, 6,000*, A|B, [sic], x_y, -5 %, +91, ~5, a -- b, 2024–26 – c'),
    },
    { name: 'text in Hindi and Tamil', files: document('**जोखिम** और _लाभ_।\n\n**அபாயம்** உண்டு.') },
  ],
};

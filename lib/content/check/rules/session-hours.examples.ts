import type { RuleExamples } from '../examples';

const path = 'content/pages/mcx-commodity.yaml';
const session = (from: string, until: string, hours: string) => ({
  [path]: `why:\n  sessions:\n    - market: Shares\n      from: "${from}"\n      until: "${until}"\n      hours: ${hours}\n`,
});
const right = session('09:15', '15:30', '9:15 AM to 3:30 PM');

export const examples: RuleExamples = {
  failing: [
    {
      name: 'a market that closes before it opens',
      files: session('09:15', '03:30', '9:15 AM to 3:30 PM'),
      finds: [`${path}:5:14 session-order`],
      fixed: right,
    },
    ...['9:30 AM to 3:30 PM', '9:15 AM to 7 PM', '9:15 to 3:30'].map((hours) => ({
      name: hours,
      files: session('09:15', '15:30', hours),
      finds: [`${path}:6:14 session-label`],
      fixed: right,
    })),
  ],
  passing: [
    { name: 'words that say the times', files: right },
    { name: 'words in Hindi', files: session('09:00', '23:30', '9 AM से 11:30 PM') },
    { name: 'times in words', files: session('09:00', '23:30', 'from morning to night') },
  ],
};

import { exampleSettings } from '../example-settings';
import type { RuleExamples } from '../examples';

const social = 'content/settings/social.yaml';
const legal = 'content/settings/legal-links.yaml';
const finding = (path: typeof social | typeof legal, at: string, from: string, to: string) => ({
  name: to,
  files: { [path]: exampleSettings[path].replace(from, to) },
  finds: [`${path}:${at} settings-host`],
  fixed: { [path]: exampleSettings[path] },
});

export const examples: RuleExamples = {
  failing: [
    finding(social, '3:4', 'https://x.com', 'https://www.youtube.com'),
    finding(social, '2:11', 'https://t.me', 'https://t.me.evil.example.net'),
    finding(legal, '1:7', 'www.sebi.gov.in', 'www.sebi-gov.in'),
    finding(legal, '3:11', 'smartodr.in', 'smart-odr.in'),
  ],
  passing: [
    { name: 'addresses of the services', files: exampleSettings },
    {
      name: 'placeholders',
      files: {
        [social]: 'x: https://x.example.com/firm\n',
        [legal]: 'map: https://maps.app.goo.gl/a\n',
      },
    },
  ],
};

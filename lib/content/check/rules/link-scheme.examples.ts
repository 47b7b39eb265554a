import type { RuleExamples } from '../examples';

const path = 'content/disclaimer/0100-a.mdx';
const linking = (url: string) => ({
  [path]: `---\neffectiveFrom: 2026-01-01\n---\n\nSee [this](${url}).\n`,
  'content/settings/social.yaml': 'x: http://x.example.com\n',
});
const menu = 'content/settings/navigation.yaml';

export const examples: RuleExamples = {
  failing: [
    ...[
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      'java&#10;script:alert(1)',
      'data:text/html,x',
      'vbscript:x',
      'file:///etc/passwd',
      'blob:https://example.com/x',
      '//evil.example',
      '/\\\\evil.example',
      'https:evil.example',
      'https://user@evil.example',
      'https://localhost',
      'www.example.com',
      'contact-us',
      'mailto:nobody',
      '<a b>',
    ].map((url) => ({
      name: url,
      files: linking(url),
      finds: [
        'content/disclaimer/0100-a.mdx:5:5 link-scheme',
        'content/settings/social.yaml:1:4 link-scheme',
      ],
    })),
    {
      name: 'a definition',
      files: {
        [path]: '---\neffectiveFrom: 2026-01-01\n---\n\n[a][1]\n\n[1]: http://example.com\n',
      },
      finds: [`${path}:7:1 link-scheme`],
    },
    {
      name: 'a field',
      files: { [menu]: 'join:\n  label: Join\n  href: javascript:alert(1)\n' },
      finds: [`${menu}:3:9 link-scheme`],
    },
  ],
  passing: [
    {
      name: 'links of each kind',
      files: {
        [path]:
          '---\neffectiveFrom: 2026-01-01\n---\n\n[a](/) [b](#c) [d](https://example.com/e?f=g#h) [i](mailto:j@k.example) [l](tel:+919876543210) [m]({firm.map})\n',
      },
    },
  ],
};

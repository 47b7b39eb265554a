import type { RuleExamples } from '../examples';

const path = 'content/disclaimer/0100-a.mdx';
const linking = (url: string) => ({
  [path]: `---\neffectiveFrom: 2026-01-01\n---\n\nSee [this](${url}).\n`,
  'content/settings/social.yaml': 'x: http://x.example.com\n',
});
const menu = 'content/settings/navigation.yaml';

export const examples: RuleExamples = {
  failing: [
    ...Object.entries({
      'javascript:alert(1)': '/pricing',
      'JaVaScRiPt:alert(1)': '/pricing',
      'java&#10;script:alert(1)': '/pricing',
      'data:text/html,x': '/pricing',
      'vbscript:x': '/pricing',
      'file:///etc/passwd': '/pricing',
      'blob:https://example.com/x': 'https://example.com/x',
      '//evil.example': 'https://evil.example',
      '/\\\\evil.example': '/evil.example',
      'https:evil.example': 'https://evil.example',
      'https://user@evil.example': 'https://evil.example',
      'https://localhost': 'https://www.example.com/page',
      'www.example.com': 'https://www.example.com',
      'contact-us': '/contact-us',
      'mailto:nobody': 'mailto:name@example.com',
      '<a b>': '/a%20b',
    }).map(([url, right]) => ({
      name: url,
      files: linking(url),
      finds: [
        'content/disclaimer/0100-a.mdx:5:5 link-scheme',
        'content/settings/social.yaml:1:4 link-scheme',
      ],
      fixed: { ...linking(right), 'content/settings/social.yaml': 'x: https://x.example.com\n' },
    })),
    {
      name: 'a definition',
      files: {
        [path]: '---\neffectiveFrom: 2026-01-01\n---\n\n[a][1]\n\n[1]: http://example.com\n',
      },
      finds: [`${path}:7:1 link-scheme`],
      fixed: {
        [path]: '---\neffectiveFrom: 2026-01-01\n---\n\n[a][1]\n\n[1]: https://example.com\n',
      },
    },
    {
      name: 'a field',
      files: { [menu]: 'join:\n  label: Join\n  href: javascript:alert(1)\n' },
      finds: [`${menu}:3:9 link-scheme`],
      fixed: { [menu]: 'join:\n  label: Join\n  href: /pricing\n' },
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

import type { RuleExamples } from '../examples';

/** `right`: where the file is after the remedy; nowhere if it is deleted. */
const failing = (name: string, path: string, rule: string, right?: string) => ({
  name,
  files: { [path]: 'title: A\n' },
  finds: [`${path}:1:1 ${rule}`],
  fixed: { [path]: null, ...(right && { [right]: 'title: A\n' }) },
});

export const examples: RuleExamples = {
  failing: [
    failing(
      'a folder without a collection',
      'content/coures/btst-vip.yaml',
      'folder-unknown',
      'content/courses/btst-vip.yaml',
    ),
    failing('a file in content itself', 'content/notes.yaml', 'folder-unknown'),
    failing(
      'a folder below a collection',
      'content/coupons/old/vip.yaml',
      'folder-unknown',
      'content/coupons/vip.yaml',
    ),
    failing(
      'a file beside the folders of a collection',
      'content/faqs/0100-why.mdx',
      'folder-unknown',
      'content/faqs/mcx/0100-why.mdx',
    ),
    failing(
      'a folder in capitals',
      'content/faqs/MCX/0100-why.mdx',
      'folder-unknown',
      'content/faqs/mcx/0100-why.mdx',
    ),
    failing(
      'a theme that does not exist',
      'content/faqs/mxc/0100-why.mdx',
      'folder-unknown',
      'content/faqs/mcx/0100-why.mdx',
    ),
    failing('.yml', 'content/coupons/vip.yml', 'file-ext', 'content/coupons/vip.yaml'),
    failing(
      '.markdown',
      'content/disclaimer/0100-a.markdown',
      'file-ext',
      'content/disclaimer/0100-a.mdx',
    ),
    failing('.MDX', 'content/disclaimer/0100-a.MDX', 'file-ext', 'content/disclaimer/0100-a.mdx'),
    failing('.html', 'content/pages/home.html', 'file-ext', 'content/pages/home.yaml'),
    failing('no extension', 'content/coupons/vip', 'file-ext', 'content/coupons/vip.yaml'),
    failing('a space', 'content/coupons/vip 50.yaml', 'file-name', 'content/coupons/vip-50.yaml'),
    failing('a capital', 'content/coupons/VIP50.yaml', 'file-name', 'content/coupons/vip50.yaml'),
    failing(
      'a letter that is not a to z',
      'content/coupons/vıp.yaml',
      'file-name',
      'content/coupons/vip.yaml',
    ),
    failing(
      'a number of one digit',
      'content/disclaimer/1-a.mdx',
      'file-name',
      'content/disclaimer/0700-a.mdx',
    ),
    failing(
      'a number of two digits',
      'content/disclaimer/07-extra.mdx',
      'file-name',
      'content/disclaimer/0700-extra.mdx',
    ),
    ...['.DS_Store', '.0100-a.mdx.swp', '0100-a.mdx~', '#0100-a.mdx#', '0100-a.mdx.bak'].map(
      (name) => failing(name, `content/disclaimer/${name}`, 'file-leftover'),
    ),
    failing('a lock of Word', 'content/disclaimer/~$00-a.docx', 'file-leftover'),
    failing('a picture', 'content/testimonials/asha.webp', 'file-ext'),
    failing('a spreadsheet', 'content/complaints/2026.xlsx', 'file-ext'),
    failing('a note for colleagues', 'content/disclaimer/README.md', 'file-ext'),
    failing('fields where a text belongs', 'content/disclaimer/0100-a.yaml', 'file-ext'),
    failing('.DS_Store in content itself', 'content/.DS_Store', 'file-leftover'),
    failing(
      'a page that does not exist',
      'content/pages/hoem.yaml',
      'file-name',
      'content/pages/home.yaml',
    ),
    {
      name: 'a picture, once',
      files: { 'content/coupons/vip.png': new Uint8Array([0x89, 0x50, 0, 0xff]) },
      finds: ['content/coupons/vip.png:1:1 file-ext'],
      fixed: { 'content/coupons/vip.png': null, 'content/coupons/vip.yaml': 'code: VIP\n' },
    },
  ],
  passing: [
    {
      name: 'documents where they belong',
      files: {
        'content/coupons/vip-50.yaml': '',
        'content/faqs/mcx/0100-why.mdx': '',
        'content/pages/home.yaml': '',
        'content/complaints/2026-10.yaml': '',
      },
    },
  ],
};

import type { RuleExamples } from '../examples';

const failing = (name: string, path: string, rule: string) => ({
  name,
  files: { [path]: 'title: A\n' },
  finds: [`${path}:1:1 ${rule}`],
});

export const examples: RuleExamples = {
  failing: [
    failing('a folder without a collection', 'content/coures/btst-vip.yaml', 'folder-unknown'),
    failing('a file in content itself', 'content/notes.yaml', 'folder-unknown'),
    failing('a folder below a collection', 'content/coupons/old/vip.yaml', 'folder-unknown'),
    failing(
      'a file beside the folders of a collection',
      'content/faqs/0100-why.mdx',
      'folder-unknown',
    ),
    failing('a folder in capitals', 'content/faqs/MCX/0100-why.mdx', 'folder-unknown'),
    failing('a theme that does not exist', 'content/faqs/mxc/0100-why.mdx', 'folder-unknown'),
    failing('.yml', 'content/coupons/vip.yml', 'file-ext'),
    failing('.markdown', 'content/disclaimer/0100-a.markdown', 'file-ext'),
    failing('.MDX', 'content/disclaimer/0100-a.MDX', 'file-ext'),
    failing('.html', 'content/pages/home.html', 'file-ext'),
    failing('no extension', 'content/coupons/vip', 'file-ext'),
    failing('a space', 'content/coupons/vip 50.yaml', 'file-name'),
    failing('a capital', 'content/coupons/VIP50.yaml', 'file-name'),
    failing('a letter that is not a to z', 'content/coupons/vıp.yaml', 'file-name'),
    failing('a number of one digit', 'content/disclaimer/1-a.mdx', 'file-name'),
    failing('a number of two digits', 'content/disclaimer/07-extra.mdx', 'file-name'),
    ...['.DS_Store', '.0100-a.mdx.swp', '0100-a.mdx~', '#0100-a.mdx#', '0100-a.mdx.bak'].map(
      (name) => failing(name, `content/disclaimer/${name}`, 'file-leftover'),
    ),
    failing('.DS_Store in content itself', 'content/.DS_Store', 'file-leftover'),
    failing('a page that does not exist', 'content/pages/hoem.yaml', 'file-name'),
    {
      name: 'a picture, once',
      files: { 'content/coupons/vip.png': new Uint8Array([0x89, 0x50, 0, 0xff]) },
      finds: ['content/coupons/vip.png:1:1 file-ext'],
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

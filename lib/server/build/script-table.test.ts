import { expect, it } from 'vitest';
import { scriptTable } from './script-table';

const frame = '<script type="module" src="/modules/frame.js"></script>';
const weights = new Map([
  ['/modules/frame.js', 1250],
  ['/_next/static/chunks/a.js', 100_000],
  ['/_next/static/chunks/old.js', 40_000],
]);

it('the table has a row for each page: the size of its scripts, and the components', () => {
  const pages = [
    { path: '/', html: frame, clientComponents: [] },
    {
      path: '/contact-us',
      html: `${frame}${frame}<script type="application/json" id="framework-scripts">["/_next/static/chunks/a.js"]</script>`,
      clientComponents: ['components/sections/contact-form.tsx', 'node_modules/x/list.mjs'],
    },
    {
      path: '/kyc',
      html: '<script src="/_next/static/chunks/a.js" async=""></script><script src="/_next/static/chunks/old.js" noModule=""></script>',
      clientComponents: ['components/account/kyc-form.tsx'],
    },
  ];
  expect(scriptTable(pages, weights).split('\n')).toEqual([
    'page         script kB  client components',
    '/                  1.3  –',
    '/contact-us      101.3  contact-form, list.mjs',
    '/kyc             100.0  kyc-form',
  ]);
});

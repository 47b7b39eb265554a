import { describe, expect, it } from 'vitest';
import { withUsedStyles, withUsedUtilities } from './used-styles';

const page = (css: string, body: string) =>
  `<html><style>${css}</style><body>${body}</body></html>`;
const styles = (html: string) => /<style>(.*)<\/style>/s.exec(html)?.[1];

describe('withUsedStyles', () => {
  it('rules of classes that are neither in the page nor in its scripts are left out', () => {
    const css = [
      '.a,.b{color:red}.b{color:red}.c{color:red}.a.b{color:red}.b .a{color:red}',
      '@media print{@supports (a:b){.b{color:red}}}@layer one,two;:is(.b>*){color:red}',
    ].join('');
    const html = page(css, '<p class="a">b</p>');
    expect(styles(withUsedStyles(html, 'e.className="c"'))).toBe(
      '.a{color:red}.c{color:red}@layer one,two',
    );
  });

  it.each([
    ['.md\\:w-1\\/2{color:red}', '<p class="md:w-1/2"></p>'],
    ['.\\[\\&\\>svg\\]\\:w-4>svg{color:red}', '<p class="[&amp;&gt;svg]:w-4"><svg></svg></p>'],
    ['.w-\\[min\\(4px\\,50\\%\\)\\]{color:red}', '<p class="w-[min(4px,50%)]"></p>'],
    ['.x:is(:where(.group)[open] *){color:red}', '<p class="group x"></p>'],
    ['.x:not(.y){color:red}.x:has(.y){color:red}', '<p class="x"></p>'],
    [':is(.a,.x)>*{color:red}', '<p class="x"></p>'],
    ['table,#x,[data-scrolled],:focus-visible{color:red}', ''],
    ['[hidden]:where(:not([hidden=until-found])){display:none}', ''],
    ['@keyframes k{0%{color:red}to{color:red}}@property --a{syntax:"*";inherits:false}', ''],
    ['@font-face{font-family:a}@layer one,two;', ''],
  ])('the rule %s is kept', (css, body) => {
    expect(styles(withUsedStyles(page(css, body), ''))).toBe(css);
  });
});

describe('withUsedUtilities', () => {
  it('leaves out utilities that neither the page, its data nor a script names, and no other rule', () => {
    const css = [
      '.made-from-parts{color:red}@layer components{.other{color:red}}',
      '@layer utilities{.mt-1,.mt-2{color:red}.mt-2{color:red}.mt-3{color:red}.\\[\\&\\>p\\]\\:d>p{color:red}',
      '@media print{.mt-2{color:red}}}',
    ].join('');
    const html = page(
      css,
      '<p class="mt-1">x</p><script>"className":"[\\u0026\\u003ep]:d"</script>',
    );
    expect(styles(withUsedUtilities(html, 'className:"mt-3"'))).toBe(
      '.made-from-parts{color:red}@layer components{.other{color:red}}@layer utilities{.mt-1{color:red}.mt-3{color:red}.\\[\\&\\>p\\]\\:d>p{color:red}}',
    );
  });

  it.each(['.a\\:b{color:red}', '.content-\\[\\"x…\\"\\]{color:red}'])('keeps %s', (css) => {
    const sheet = `@layer utilities{${css}}`;
    expect(styles(withUsedUtilities(page(sheet, ''), '"a:b"'))).toBe(sheet);
  });
});

import { describe, expect, it } from 'vitest';
import { withUsedStyles } from './used-styles';

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

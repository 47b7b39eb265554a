import { expect, it } from 'vitest';
import { withoutStyleCopies } from './place-scripts';

const sheet = 'a>b::after{content:"₹"}';
const page = (flight: string) =>
  `<style data-href="/a.css">${sheet}</style><script>self.__next_f.push([1,"${flight}"])</script>`;

it('texts of the page’s styles in React’s data are emptied, and the rows around them kept', () => {
  const copy = 'T19,a\\u003eb::after{content:\\"₹\\"}';
  expect(withoutStyleCopies(page(`1:[]\\n2:${copy}3:[]\\n43:${copy}`))).toBe(
    page('1:[]\\n2:T0,3:[]\\n43:T0,'),
  );
});

it('a text of another length is not changed, nor a page without styles', () => {
  const other = page('2:T20,a\\u003eb::after{content:\\"₹\\"} .more{}');
  expect(withoutStyleCopies(other)).toBe(other);
  expect(withoutStyleCopies('<p>Text</p>')).toBe('<p>Text</p>');
});

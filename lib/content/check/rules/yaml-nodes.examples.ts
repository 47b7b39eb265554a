import type { RuleExamples } from '../examples';

const path = 'content/coupons/a.yaml';
const failing = (name: string, text: string, find: string, right: string) => ({
  name,
  files: { [path]: text },
  finds: [`${path}:${find}`],
  fixed: { [path]: right },
});

const bomb = ['a: &a [x, x]', 'b: &b [*a, *a]', 'c: &c [*b, *b]', 'd: [*c, *c]'].join('\n');

export const examples: RuleExamples = {
  failing: [
    failing(
      'a key twice',
      'code: ABC\npercent: 5\ncode: ABC\n',
      '3:1 yaml-dup-key',
      'percent: 5\ncode: ABC\n',
    ),
    failing('a key twice in a group', 'x:\n  a: 1\n  a: 2\n', '3:3 yaml-dup-key', 'x:\n  a: 1\n'),
    failing(
      'an entry without its hyphen',
      'x:\n  - a: 1\n    b: 2\n    a: 3\n    b: 4\n',
      '4:5 yaml-dup-key',
      'x:\n  - a: 1\n    b: 2\n  - a: 3\n    b: 4\n',
    ),
    failing('a function', 'code: !!js/function "x"\n', '1:21 yaml-tag', 'code: "x"\n'),
    failing('bytes', 'code: !!binary aGk=\n', '1:16 yaml-tag', 'code: aGk=\n'),
    failing('a type', 'code: !!str 5\n', '1:13 yaml-tag', 'code: 5\n'),
    failing('an anchor', 'code: &a ABC\n', '1:7 yaml-alias', 'code: "&a ABC"\n'),
    failing('an alias', 'code: *a\n', '1:7 yaml-alias', 'code: "*a"\n'),
    failing('a merge', 'x:\n  <<: 5\n', '2:3 yaml-alias', 'x:\n  "<<": 5\n'),
    failing('a word in italics', 'code: *A*\n', '1:7 yaml-alias', 'code: A\n'),
    failing('a code of HTML', 'code: &nbsp;A\n', '1:7 yaml-alias', 'code: A\n'),
    failing('an alias bomb', bomb, '1:4 yaml-alias', 'a: [x, x]\n'),
  ],
  passing: [
    { name: 'plain values', files: { [path]: 'code: ABC\npercent: 5\n' } },
    { name: 'signs in quotes', files: { [path]: 'code: "&a *b !c <<"\n' } },
  ],
};

import type { RuleExamples } from '../examples';

const path = 'public/images/a.svg';
const right = '<svg xmlns="http://www.w3.org/2000/svg">\n<path d="M0 0"/>\n</svg>\n';
const svg = (content: string, start = '') =>
  `${start}<svg xmlns="http://www.w3.org/2000/svg">\n${content}\n</svg>\n`;

const hostile = (name: string, content: string, at = '2:1') => ({
  name,
  files: { [path]: content },
  finds: [`${path}:${at} image-svg`],
  fixed: { [path]: right },
});

export const examples: RuleExamples = {
  failing: [
    hostile('a script', svg('<script>alert(1)</script>')),
    hostile('a script by its prefix', svg('<svg:script href="#a"/>')),
    hostile('other content', svg('<foreignObject><p/></foreignObject>')),
    hostile('an event', svg('<path onload="alert(1)"/>'), '2:7'),
    hostile('an event of the picture', '<svg onload="alert(1)"></svg>', '1:6'),
    hostile('a link', svg('<a href="https://example.com"><path/></a>')),
    hostile('a picture from elsewhere', svg('<image href="https://example.com/a.png"/>'), '2:8'),
    hostile('a picture in a picture', svg('<image href="data:image/svg+xml,x"/>'), '2:8'),
    hostile('a part from elsewhere', svg("<use xlink:href='b.svg#c'/>"), '2:6'),
    hostile('a fill from elsewhere', svg('<path fill="url(https://example.com/a)"/>'), '2:7'),
    hostile('an animated link', svg('<set attributeName="href" to="x"/>'), '2:6'),
    hostile('a style from elsewhere', svg('<style>@import "x";</style>')),
    hostile('an entity', svg('', '<!DOCTYPE svg [<!ENTITY a "b">]>'), '1:1'),
    hostile('a style sheet', svg('', '<?xml-stylesheet href="a.css"?>'), '1:1'),
    hostile('a sign & by itself', svg('<text>Profit & loss</text>'), '2:14'),
    hostile('a tag that is not closed', '<svg xmlns="x">\n<g>\n', '2:1'),
    hostile('a tag that is cut off', '<svg xmlns="x">\n<path d="M0', '2:1'),
    hostile('tags in a wrong order', svg('<g><path></g>'), '2:10'),
    hostile('a picture of one pixel', right.replace('<svg ', '<svg viewBox="0 0 1 1" '), '1:1'),
    hostile('a picture that is too wide', right.replace('<svg ', '<svg width="20000" '), '1:1'),
    hostile('an empty picture', svg('<g></g>'), '1:1'),
    hostile('no word of SVG', '<svg viewBox="0 0 1 1"/>', '1:1'),
  ],
  passing: [
    { name: 'a drawing', files: { [path]: right } },
    {
      name: 'what drawing programs write',
      files: {
        [path]: svg(
          '<!-- made > by hand --><defs><linearGradient id="a"/></defs><style>.b{fill:url(#a)}</style>\n<path fill="url(#a)"/><use xlink:href="#a"/><text>a &amp; b</text><image href="data:image/png;base64,AA=="/>',
          '<?xml version="1.0"?>\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x">\n',
        ),
      },
    },
    { name: 'another kind of file', files: { 'public/images/a.png': 'x' } },
  ],
};

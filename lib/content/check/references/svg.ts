import { SaxesParser } from 'saxes';
import { quoted } from '../source/message-text';

type Fault = readonly [message: string, remedy: string, line: number];

const SVG = 'http://www.w3.org/2000/svg';
const XHTML = 'http://www.w3.org/1999/xhtml';

/** Elements that draw or describe; others run code, bring in other content or move. */
const ALLOWED = new Set([
  ...'path rect circle ellipse line polyline polygon text image use'.split(' '),
  ...'svg g defs symbol title desc metadata style switch view tspan textPath'.split(' '),
  ...'linearGradient radialGradient stop pattern clipPath mask marker filter'.split(' '),
  ...'feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence'.split(
    ' ',
  ),
]);

const EXPORT = 'Export the picture again from the drawing program as "plain SVG", without ';

/** The words of an SVG picture, and its first fault: what browsers would run or load, or what is not complete. */
export function readSvg(bytes: Uint8Array) {
  const parser = new SaxesParser({ xmlns: true, position: true });
  const texts: { readonly text: string; readonly line: number }[] = [];
  const open: { name: string; line: number }[] = [];
  const faults: Fault[] = [];
  let rootIsSvg = false;
  const add = (message: string, remedy: string, line = parser.line) => {
    faults.push([message, remedy, line]);
  };
  parser.on('opentagstart', ({ name }) => {
    open.push({ name, line: parser.line });
  });
  parser.on('attribute', ({ name, local, value }) => {
    if (!isSafe(name, local, value))
      add(
        `the picture has the attribute ${name}, which runs code or loads something from elsewhere`,
        `${EXPORT}scripts and linked pictures, or delete ${name}="…".`,
      );
  });
  parser.on('opentag', ({ name, local, uri }) => {
    const line = open.at(-1)?.line;
    if (open.length === 1) rootIsSvg = uri === SVG;
    if (uri === XHTML || (uri === SVG && !ALLOWED.has(local)))
      add(
        `the picture has a <${name}>, which can run code, bring in other content or move`,
        `${EXPORT}scripts, links, animations and embedded pages, or delete the <${name}> with what is in it.`,
        line,
      );
  });
  parser.on('closetag', () => {
    open.pop();
  });
  const addText = (text: string) => {
    const line = parser.line - text.trimStart().split('\n').length + 1;
    if (open.at(-1)?.name !== 'style' && /\p{L}/u.test(text))
      texts.push({ text: text.trim(), line });
    else if (!isSafeStyle(text))
      add(
        'the style of the picture loads something from elsewhere',
        `${EXPORT}web fonts and linked pictures.`,
        open.at(-1)?.line,
      );
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('doctype', (text) => {
    if (text.includes('['))
      add(
        'the picture has a DOCTYPE with entities, which can hide other content',
        'Delete everything from "<!DOCTYPE" to "]>".',
      );
  });
  parser.on('processinginstruction', () => {
    add(
      'the picture loads a style sheet or has an instruction for a program',
      'Delete everything from "<?" to "?>".',
    );
  });
  parser.on('error', ({ message }) => {
    const what = message.replace(/^\S*\d+:\d+: /, '').replace(/\.$/, '');
    add(
      `the picture can’t be read, so browsers show nothing or a part of it: ${quoted(what)}`,
      'Copy the whole file again, or export it again as SVG.',
      /unclosed|end/.test(message) ? open.at(-1)?.line : undefined,
    );
  });
  parser.write(new TextDecoder().decode(bytes)).close();
  if (!rootIsSvg)
    add(
      'the picture does not say that it is SVG, so browsers do not show it',
      `Write xmlns="${SVG}" after "<svg" with a space before it.`,
      1,
    );
  return { fault: faults[0], texts };
}

/** No event, and no reference to anything but a part of the picture or a picture in it. */
function isSafe(name: string, local: string, value: string): boolean {
  if (/^on/i.test(local)) return false;
  if (name === 'xmlns' || name.startsWith('xmlns:')) return true;
  return /^(?:href|src|base)$/i.test(local)
    ? /^(?:#|data:image\/(?:png|webp|jpeg);base64,)/.test(value.trim())
    : isSafeStyle(value);
}

function isSafeStyle(style: string): boolean {
  return !/url\(\s*(?!\s*#)|@import|javascript:/i.test(style.replaceAll(/["']/g, ''));
}

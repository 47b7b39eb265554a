import { SaxesParser } from 'saxes';
import { quoted } from '../source/message-text';
import { attributeFault, elementFault, styleFault } from './svg-parts';

const SVG = 'http://www.w3.org/2000/svg';
const XHTML = 'http://www.w3.org/1999/xhtml';

const ILLUSTRATOR =
  'In Illustrator choose "Export As" and SVG, not "Save As"; in another program export it as "plain SVG".';

/** Returns the words of an SVG picture, and its first fault: what browsers would run or load, or what is not complete. */
export function readSvg(bytes: Uint8Array) {
  const parser = new SaxesParser({ xmlns: true, position: true });
  const texts: { readonly text: string; readonly line: number }[] = [];
  const open: { name: string; line: number }[] = [];
  let fault: readonly [message: string, remedy: string, line: number] | undefined;
  let rootIsSvg = false;
  /** The text of the open style element, joined as in browsers: the parser may deliver it in pieces. */
  let style = '';
  const isStyle = () => open.at(-1)?.name.replace(/^.*:/, '') === 'style';
  const add = (message: string, remedy: string, line = parser.line) => {
    fault ??= [message, remedy, line];
  };
  parser.on('opentagstart', ({ name }) => {
    open.push({ name, line: parser.line });
  });
  parser.on('attribute', ({ name, local, value }) => {
    const found = attributeFault(name, local, value);
    if (found) add(...found);
  });
  parser.on('opentag', ({ name, local, uri }) => {
    if (open.length === 1) rootIsSvg = uri === SVG;
    const found = uri === XHTML || uri === SVG ? elementFault(local, name) : undefined;
    if (found) add(...found, open.at(-1)?.line);
  });
  parser.on('closetag', () => {
    const found = isStyle() ? styleFault(style) : undefined;
    if (found) add(...found, open.at(-1)?.line);
    style = '';
    open.pop();
  });
  const addText = (text: string) => {
    const line = parser.line - text.trimStart().split('\n').length + 1;
    if (isStyle()) style += text;
    else if (/\p{L}/u.test(text)) texts.push({ text: text.trim(), line });
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('doctype', (text) => {
    if (text.includes('['))
      add('the picture has a DOCTYPE with entities, which can hide other content', ILLUSTRATOR);
  });
  parser.on('processinginstruction', () => {
    add('the picture loads a style sheet', 'Delete everything from "<?" to "?>".');
  });
  parser.on('error', ({ message }) => {
    const what = message.replace(/^\S*\d+:\d+: /, '').replace(/\.$/, '');
    const line = /unclosed|end/.test(what) ? open.at(-1)?.line : undefined;
    add(
      `the picture can’t be read, so browsers show nothing or a part of it: ${quoted(what)}`,
      /entity/.test(what)
        ? `Write the sign itself in the place of the entity. ${ILLUSTRATOR}`
        : 'Copy the whole file again, or export it again as SVG.',
      line,
    );
  });
  parser.write(new TextDecoder().decode(bytes)).close();
  if (!rootIsSvg)
    add(
      'the picture does not say that it is SVG, so browsers do not show it',
      `Write xmlns="${SVG}" after "<svg" with a space before it.`,
      1,
    );
  return { fault, texts };
}

import { SaxesParser } from 'saxes';
import { lazyFor } from '@/lib/domain/lazy';
import type { PublicEntry } from '../source/content-tree';
import { type Fault, quoted } from '../source/message-text';
import { attributeFault, elementFault, styleFault } from './svg-parts';

const SVG = 'http://www.w3.org/2000/svg';
const XHTML = 'http://www.w3.org/1999/xhtml';

const ILLUSTRATOR =
  'In Illustrator choose "Export As" and SVG, not "Save As"; in another program export it as "plain SVG".';

/** Returns the words of an SVG picture and its first fault: active content, a loaded file, a missing part. */
export const readSvg = lazyFor(({ bytes }: PublicEntry) => {
  const parser = new SaxesParser({ xmlns: true, position: true });
  const texts: { readonly text: string; readonly line: number }[] = [];
  let fault: readonly [...Fault, line: number] | undefined;
  let root: string | undefined;
  /** The text of the open style element, joined as in browsers: the parser may deliver it in pieces. */
  let style: string | undefined;
  const add = (found: Fault | undefined) => {
    if (found) fault ??= [...found, parser.line];
  };
  parser.on('opentag', ({ name, local, uri, attributes }) => {
    root ??= uri;
    if (local === 'style') style = '';
    if (uri === XHTML || uri === SVG) add(elementFault(local, name));
    for (const each of Object.values(attributes))
      add(attributeFault(each.name, each.local, each.value));
  });
  parser.on('closetag', ({ local }) => {
    if (local !== 'style') return;
    add(styleFault(style ?? ''));
    style = undefined;
  });
  const addText = (text: string) => {
    const line = parser.line - text.trimStart().split('\n').length + 1;
    if (style !== undefined) style += text;
    else if (/\p{L}/u.test(text)) texts.push({ text: text.trim(), line });
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('doctype', (text) => {
    if (text.includes('['))
      add(['the picture has a DOCTYPE with entities, which can hide other content', ILLUSTRATOR]);
  });
  parser.on('processinginstruction', () => {
    add(['the picture loads a style sheet', 'Delete everything from "<?" to "?>".']);
  });
  parser.on('error', ({ message }) => {
    const what = message.replace(/^\S*\d+:\d+: /, '').replace(/\.$/, '');
    add([
      `the picture can’t be read, so browsers show nothing or a part of it: ${quoted(what)}`,
      /entity/.test(what)
        ? `Write the sign itself in the place of the entity. ${ILLUSTRATOR}`
        : 'Copy the whole file again, or export it again as SVG.',
    ]);
  });
  parser.write(new TextDecoder().decode(bytes())).close();
  if (root !== SVG)
    add([
      'the picture does not say that it is SVG, so browsers do not show it',
      `Write xmlns="${SVG}" after "<svg" with a space before it.`,
    ]);
  return { fault, texts };
});

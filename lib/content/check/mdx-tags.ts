import { mdxComponents, mdxElements } from '../schema/mdx-components';
import { closestMatch } from './closest-match';
import { quoted } from './message-text';

/** What an editor did wrong with a < or a tag. */
interface TagMistake {
  /** Offset in the text of the place to look at. */
  readonly offset: number;
  readonly message: string;
  readonly remedy: string;
}

interface OpenTag {
  readonly name: string;
  readonly offset: number;
}

const known: readonly string[] = [...Object.keys(mdxComponents), ...mdxElements];

/** A whole tag; its attributes are in straight quotes or in braces. */
const TAG =
  /<(\/?)([A-Za-z][\w.-]*)((?:\s+[\w:-]+(?:=(?:"[^"\n]*"|'[^'\n]*'|\{[^{}\n]*\}))?)*)\s*(\/?)>/y;

/** HTML tags without an end tag, with what to write instead. */
export const tagsWithoutEnd: ReadonlyMap<string, string> = new Map([
  ['br', 'Write <br />.'],
  ['hr', 'Write --- on a line of its own, with an empty line above it.'],
  ['img', 'Write ![what it shows](/images/…).'],
]);

/** The first mistake with a < or a tag, found without a parser. */
export function wrongTag(text: string): TagMistake | undefined {
  const open: OpenTag[] = [];
  for (const { index } of text.matchAll(/(?<!\\)</g)) {
    const rest = text.slice(index, index + 2000);
    TAG.lastIndex = index;
    const tag = TAG.exec(text);
    const wrong = tag ? wrongPair(tag, open) : wrongLess(rest);
    if (wrong) return { offset: index, ...wrong };
  }
  const last = open.at(-1);
  if (!last) return undefined;
  const isTwice = open.some((tag) => tag !== last && tag.name === last.name);
  return { offset: last.offset, ...unclosed(last.name, isTwice) };
}

type Words = Pick<TagMistake, 'message' | 'remedy'> & Partial<TagMistake>;

/** Opens or closes a tag, if it can be. */
function wrongPair(tag: RegExpExecArray, open: OpenTag[]): Words | undefined {
  const [, slash, name = '', , end] = tag;
  const last = open.at(-1);
  const withoutEnd = tagsWithoutEnd.get(name);
  if (withoutEnd && end === '')
    return { message: `a <${name}> tag is not closed`, remedy: withoutEnd };
  if (end === '/') return undefined;
  if (slash === '') {
    open.push({ name, offset: tag.index });
    return undefined;
  }
  if (last?.name === name) {
    open.pop();
    return undefined;
  }
  if (!last)
    return {
      message: `the closing tag </${name}> has no opening tag`,
      remedy: `Delete </${name}>, or write its opening tag above.`,
    };
  if (open.some((each) => each.name === name))
    return { offset: last.offset, ...unclosed(last.name, false) };
  if (known.includes(name) && !known.includes(last.name))
    return {
      offset: last.offset,
      message: `the tag <${last.name}> is closed by </${name}>`,
      remedy: `Write <${name} instead of <${last.name}.`,
    };
  return {
    message: `the tag <${last.name}> is closed by </${name}>`,
    remedy: `Write </${last.name}> instead of </${name}>.`,
  };
}

function unclosed(name: string, isTwice: boolean): Words {
  if (isTwice)
    return {
      message: `a second <${name}> opens within the first`,
      remedy: `Write </${name}>, with a /, where the text of the first ends.`,
    };
  if (!known.includes(name))
    return name.includes('.')
      ? {
          message: `the reference ${quoted(name)} is between < and >`,
          remedy: `Write {${name}}.`,
        }
      : {
          message: `${quoted(`<${name}>`)} is not a tag that documents may use`,
          remedy: `Write the words without < and >${closestMatch(name, known) ? `, or <${closestMatch(name, known)} …>` : ''}.`,
        };
  return {
    message: `the tag <${name}> is not closed`,
    remedy: `Write </${name}> on a line of its own where its text ends, with an empty line above it.`,
  };
}

/** A < that begins no whole tag; `undefined` where Markdown shows it as it is. */
function wrongLess(rest: string): Words | undefined {
  if (rest.startsWith('<!'))
    return {
      message: 'a comment <!-- … --> is not allowed',
      remedy: 'Delete it; everything in a document is published.',
    };
  if (/^<(?:https?:|www\.|mailto:|[^\s<>]+@)/i.test(rest))
    return {
      message: 'an address is between < and >',
      remedy: /^<[^\s<>]+@/.test(rest)
        ? 'Write a link without < and >: [name@example.com](mailto:name@example.com).'
        : 'Write a link without < and >: [words](https://…).',
    };
  const loose = /^<(?:\s+\/?|\\|\/\s+)([A-Za-z]\w*)\s*>/.exec(rest);
  if (loose)
    return {
      message: 'a tag has a space or a wrong sign after its <',
      remedy: `Write ${/^<\s*[\\/]|^<\/ /.test(rest) ? '</' : '<'}${loose[1]}>.`,
    };
  if (/^<\s/.test(rest)) return undefined;
  if (/^<\/?[A-Za-z]/.test(rest)) return wrongAttribute(rest);
  return {
    message: 'a < is not the beginning of a tag',
    remedy: 'Write &lt; for the character <.',
  };
}

function wrongAttribute(rest: string): Words | undefined {
  const [tag = ''] = /^<\/?[A-Za-z][^<>\n]*>?/.exec(rest) ?? [];
  const unquoted = /\s([\w:-]+)=([^\s"'{<>“”‘’]+)/.exec(tag);
  if (/[“”‘’]/.test(tag.replaceAll(/"[^"]*"/g, '')))
    return {
      message: 'a tag has curly quotes',
      remedy: 'Type straight quotes: title="…".',
    };
  if (unquoted)
    return {
      message: `the value of ${quoted(unquoted[1])} is not in quotes`,
      remedy: `Write ${unquoted[1]}="${unquoted[2]}".`,
    };
  if (((tag.match(/"/g) ?? []).length & 1) === 1)
    return {
      message: 'a quote " within a tag is not closed',
      remedy: 'Write " at both sides of each value: title="…".',
    };
  if (!tag.endsWith('>'))
    return /^<\/?[A-Z]/.test(tag)
      ? { message: 'a tag has no > at its end', remedy: 'Write > at the end of the tag.' }
      : {
          message: 'a < is not the beginning of a tag',
          remedy: 'Write &lt; for the character <.',
        };
  return {
    message: `the tag ${quoted(tag)} can’t be read`,
    remedy: 'Write each of its values as name="…", with one space before the name.',
  };
}

import type { Nodes } from 'mdast';
import type {} from 'mdast-util-mdx';
import { visit } from 'unist-util-visit';
import type { Report } from '../finding';
import { type KnownContacts, knownContacts } from '../known-contacts';
import { quoted } from '../message-text';
import { locationWithin, startOf } from '../prose-nodes';
import { fileRule } from '../rule';
import type { SourceFile } from '../source-file';

type Id = 'link-empty' | 'link-bare' | 'link-picture';

const ADDRESS =
  /(?:https?:\/\/|www\.)[^\s<>]*[^\s<>.,;:!?)'"”’]|(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/;

/** Most texts have none of these. */
const MAYBE_ADDRESS = /@|:\/\/|www\./;

/** Links have words to select, and addresses in prose are links. */
export const rule = fileRule<Id>({
  ids: {
    'link-empty': {
      reason: 'A link without words can’t be seen or selected, nor read by a screen reader.',
    },
    'link-bare': {
      reason: 'Markdown does not turn an address into a link, so readers could not select it.',
      suppresses: ['contact-unknown', 'typed-value'],
    },
    'link-picture': {
      reason: 'A space between ! and [ makes a picture a link to its file.',
    },
  },
  *check(file, { references }) {
    const linked = new Set<Nodes>();
    for (const link of file.nodes().links) {
      let words = '';
      visit(link, (node) => {
        linked.add(node);
        if ('value' in node) words += node.value;
        if ('alt' in node) words += node.alt;
      });
      if (words.trim() === '')
        yield {
          rule: 'link-empty',
          at: startOf(link),
          message: `the link to ${quoted(link.url)} has no words`,
          remedy: `Write words that say where it leads: [words](${link.url}), or delete the link.`,
        };
      if (/^\/images\//.test(link.url))
        yield {
          rule: 'link-picture',
          at: startOf(link),
          message: `a link leads to the picture ${quoted(link.url)} instead of showing it`,
          remedy: `Write ! directly before the [: ![what it shows](${link.url}).`,
        };
    }
    yield* bareAddresses(file, linked, knownContacts(references));
    for (const node of file.nodes().expressions) {
      const name = node.value.trim();
      if (linked.has(node) || !/^https?:/.test(references.values.get(name) ?? '')) continue;
      yield {
        rule: 'link-bare',
        at: startOf(node),
        message: `{${name}} is an address, and it is not a link`,
        remedy: `Write [words]({${name}}).`,
      };
    }
  },
});

function* bareAddresses(
  file: SourceFile,
  linked: ReadonlySet<Nodes>,
  { addresses, emails }: KnownContacts,
): Iterable<Report<Id>> {
  for (const node of file.nodes().texts) {
    if (!MAYBE_ADDRESS.test(node.value)) continue;
    const found = linked.has(node) ? undefined : ADDRESS.exec(node.value);
    // A link that is not read as one is reported by text-marks.
    if (!found || /\]\s*\(?$/.test(node.value.slice(0, found.index))) continue;
    const address = found[0];
    const url = `https://${address.replace(/^https?:\/\//, '')}`;
    const known = addresses.get(url) ?? addresses.get(url.replace('//www.', '//'));
    yield {
      rule: 'link-bare',
      at: locationWithin(startOf(node), node.value, found.index),
      message: `${quoted(address)} is not a link`,
      remedy: /^(?:https?:|www\.)/.test(address)
        ? `Write [words](${known ? `{${known}}` : url}).`
        : emailRemedy(emails.get(address.toLowerCase())),
    };
  }
}

/** An address that is not in the settings may not be linked either. */
function emailRemedy(name: string | undefined): string {
  return name === undefined
    ? 'Write [{contact.email}](mailto:{contact.email}) if the firm’s own is meant, or take it out.'
    : `Write [{${name}}](mailto:{${name}}).`;
}

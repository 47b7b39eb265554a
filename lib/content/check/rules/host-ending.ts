import { EMAIL } from '../known-contacts';
import { linksOf } from '../links';
import { quoted } from '../message-text';
import { fileRule } from '../rule';
import { shownTexts } from '../shown-texts';

/** Endings that are typed instead of .com, .net, .org or .in. */
const ENDINGS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    'con cmo ocm comm coom cim cpm vom xom ccom comn cm om'.split(' ').map((each) => [each, 'com']),
  ),
  ...Object.fromEntries('nte ent nett met ner'.split(' ').map((each) => [each, 'net'])),
  ...Object.fromEntries('ogr rog orgg og'.split(' ').map((each) => [each, 'org'])),
  ...Object.fromEntries('ni inn im'.split(' ').map((each) => [each, 'in'])),
};

/** Hosts of e-mail that are often mistyped. */
const MAIL_HOSTS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    'gmial gmai gmil gamil gnail gmaill gmal gmali gimail'
      .split(' ')
      .map((each) => [`${each}.com`, 'gmail.com']),
  ),
  ...Object.fromEntries('yaho yahooo yhoo'.split(' ').map((each) => [`${each}.com`, 'yahoo.com'])),
  'hotmial.com': 'hotmail.com',
  'outlok.com': 'outlook.com',
  'rediffmial.com': 'rediffmail.com',
  'redifmail.com': 'rediffmail.com',
};

/** Hosts of links and e-mail addresses end as hosts do. */
export const rule = fileRule({
  ids: {
    'host-ending': {
      reason: 'A mistyped address leads to nobody, or to a stranger.',
      suppresses: ['settings-host', 'link-host', 'link-contact', 'link-protected'],
    },
  },
  *check(file) {
    for (const { url, at, field } of linksOf(file)) {
      const host = /^(?:https?:\/\/|mailto:[^@?]{0,64}@)([^/?#:\s]+)/i.exec(url)?.[1];
      const right = host && rightHost(host);
      if (host && right) yield { ...report(host, right), at, field };
    }
    for (const shown of shownTexts(file))
      if (shown.text.includes('@'))
        for (const { 0: email, index } of shown.text.matchAll(EMAIL)) {
          const host = email.slice(email.indexOf('@') + 1);
          const right = rightHost(host);
          if (right)
            yield { ...report(host, right), at: shown.locationAt(index), field: shown.field };
        }
  },
});

function rightHost(host: string): string | undefined {
  const plain = host.toLowerCase().replace(/\.$/, '');
  const ending = plain.slice(plain.lastIndexOf('.') + 1);
  const right = Object.hasOwn(ENDINGS, ending) ? ENDINGS[ending] : undefined;
  if (right) return `${plain.slice(0, -ending.length)}${right}`;
  return Object.hasOwn(MAIL_HOSTS, plain) ? MAIL_HOSTS[plain] : undefined;
}

const report = (host: string, right: string) => ({
  rule: 'host-ending' as const,
  message: `the address ${quoted(host)} is mistyped`,
  remedy: `Write ${right}.`,
});

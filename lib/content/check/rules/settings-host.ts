import { hostOf, isWithin } from '../known-contacts';
import { fieldLocation } from '../locations';
import { orList, quoted } from '../message-text';
import { fileRule } from '../rule';

/** Hosts of each service, by the reference of its setting. */
const HOSTS: Readonly<Record<string, readonly string[]>> = {
  'social.youtube': ['youtube.com', 'youtu.be'],
  'social.telegram': ['t.me', 'telegram.me'],
  'social.x': ['x.com', 'twitter.com'],
  'social.instagram': ['instagram.com'],
  'social.linkedin': ['linkedin.com'],
  'social.googlePlay': ['play.google.com'],
  'social.appStore': ['apps.apple.com', 'itunes.apple.com'],
  'legalLinks.sebi': ['sebi.gov.in'],
  'legalLinks.scores': ['scores.sebi.gov.in', 'scores.gov.in'],
  'legalLinks.smartOdr': ['smartodr.in'],
};

/** Hosts written in place of channels that the firm still has to choose. */
const PLACEHOLDERS = ['example.com', 'example.org', 'example.in', 'example'];

/** The address of a service leads to that service. */
export const rule = fileRule({
  ids: {
    'settings-host': {
      reason: 'A host that only looks like that of SEBI or of a service is how fraud begins.',
      suppresses: ['link-protected', 'site-alike'],
    },
  },
  *check(file, { references }) {
    const namespace = file.collection?.namespace;
    if (namespace !== 'social' && namespace !== 'legalLinks') return;
    for (const field of file.fields().known) {
      const hosts = HOSTS[`${namespace}.${field.name}`];
      if (!hosts || typeof field.value !== 'string') continue;
      const host = hostOf(references.fill(field.value));
      // What is no address has the finding schema-value.
      const allowed = namespace === 'social' ? [...hosts, ...PLACEHOLDERS] : hosts;
      if (!host?.includes('.') || isWithin(host, allowed)) continue;
      yield {
        rule: 'settings-host',
        at: fieldLocation(file, field),
        field: field.name,
        compares: [{ file: file.path, field: field.name }],
        message: `${field.name} leads to ${quoted(host)}, which is not ${orList(hosts)}`,
        remedy: `Write an address that begins with https://${hosts[0]}/, as the browser shows it there.`,
      };
    }
  },
});

import type { KnownReferences } from './known-references';

/** Words by which people know a site of the settings; the first that fits counts. */
const SITES: readonly (readonly [words: RegExp, name: string])[] = [
  [/\bSCORES\b/, 'legalLinks.scores'],
  [/\bSMART ?ODR\b/i, 'legalLinks.smartOdr'],
  [only("SEBI(?:['’]s)?", 'site|website|portal'), 'legalLinks.sebi'],
  [only('YouTube', 'channel|page'), 'social.youtube'],
  [only('Telegram', 'channel'), 'social.telegram'],
  [only('X|Twitter', 'account|page'), 'social.x'],
  [only('Instagram', 'account|page'), 'social.instagram'],
  [only('LinkedIn', 'page'), 'social.linkedin'],
  [only('Google Play', 'store'), 'social.googlePlay'],
  [only('(?:Apple )?App Store', 'page'), 'social.appStore'],
];

interface NamedSite {
  /** Of the reference, `legalLinks.scores`. */
  readonly name: string;
  readonly address: string;
}

/** The site of the settings that the words of a link name. */
export function namedSite(words: string, { values }: KnownReferences): NamedSite | undefined {
  const name = SITES.find(([pattern]) => pattern.test(words))?.[1];
  const address = name === undefined ? undefined : values.get(name);
  return name && address ? { name, address } : undefined;
}

/** Whether an address leads to another site than the named one, or one below it. */
export function isElsewhere(address: string, named: string): boolean {
  const [host, known] = [hostOf(address), hostOf(named)];
  return host !== undefined && known !== undefined && host !== known && !host.endsWith(`.${known}`);
}

/** The host of an address of another site, without `www.`. */
export function hostOf(address: string): string | undefined {
  return /^https?:\/\/(?:www\.)?([^/?#:]+)/i.exec(address)?.[1]?.toLowerCase();
}

/** Words that are a name, maybe with what it is: "our Telegram channel". */
function only(name: string, kinds: string): RegExp {
  return new RegExp(`^(?:(?:our|the) )?(?:${name})(?: (?:${kinds}))?$`, 'i');
}

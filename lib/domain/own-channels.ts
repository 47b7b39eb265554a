import { distance } from 'fastest-levenshtein';
import { readMobileDigits, withAsciiDigits } from './typed-digits';

/** Channels, hosts and names of the firm. */
export interface OwnChannels {
  /** Numbers, e-mail addresses, UPI handles and links, as visitors read them. */
  readonly channels: readonly string[];
  /** Hosts of the website, such as `www.example.com`; every page of them is the firm's. */
  readonly hosts: readonly string[];
  /** Names that an impostor would imitate: of the firm, its channels, its UPI handles. */
  readonly names: readonly string[];
}

/** `alike`: it is not the firm's, and reads so much like it that it may be meant to deceive. */
export type ChannelVerdict = 'yes' | 'alike' | 'no';

/** The longest text that is judged: longer than an address that people send to one another. */
export const LONGEST_CHANNEL = 300;

/**
 * Whether a number, e-mail address, UPI handle, link or name of a channel is the firm's. Letters of other scripts
 * that look like Latin ones, digits in place of letters, other endings and additions count as alike.
 */
export function judgeChannel(typed: string, own: OwnChannels): ChannelVerdict {
  const asked = plain(typed.slice(0, LONGEST_CHANNEL));
  const channels = own.channels.map(plain);
  const [host = ''] = asked.split('/');
  const isOurHost = own.hosts.map(plain).some((each) => host === each || host.endsWith(`.${each}`));
  if (isOurHost || channels.includes(asked)) return 'yes';
  const names = own.names.map(shape).filter(({ length }) => length > 3);
  const parts = [asked, ...asked.split(/[@/.:?=&]+/)].map(shape);
  const isNear = (part: string, name: string) =>
    part.includes(name) || distance(part, name) <= (name.length > 7 ? 2 : 1);
  if (parts.some((part) => names.some((name) => isNear(part, name)))) return 'alike';
  const numbers = channels.filter(isNumber);
  return isNumber(asked) && numbers.some((each) => distance(asked, each) < 3) ? 'alike' : 'no';
}

const isNumber = (text: string) => /^\d{10,}$/.test(text);

/** Normalises a channel for comparison: a number to its digits, a link to host and path without `www.`. */
function plain(typed: string): string {
  const text = typed
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s\p{Cf}]/gu, '')
    // Browsers read a backslash of an address as a slash: what follows it is no host.
    .replaceAll('\\', '/')
    .replace(/^(?:https?:\/+|mailto:|tel:)?(?:www\.)?/, '');
  if (/^[+\d().-]+$/.test(withAsciiDigits(text)))
    return readMobileDigits(text).replaceAll(/\D/g, '');
  return text
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '')
    .replace(/^telegram\.me\//, 't.me/')
    .replace(/^twitter\.com\//, 'x.com/');
}

/** Pairs of a sign and the Latin letter for which readers take it; i and l are one. */
const TAKEN_FOR = new Map(
  'аa еe оo рp сc хx уy іl ѕs ԁd һh ӏl јj кk мm нh тt вb αa εe οo ρp τt υu νv κk ιl ıl 0o 1l 3e 4a 5s 7t il |l !l $s'
    .split(' ')
    .map((pair): [string, string] => [pair.slice(0, 1), pair.slice(1)]),
);

/** Reduces a word to what readers see in it: small Latin letters and digits alone. */
function shape(word: string): string {
  const letters = [...word.normalize('NFKD').toLowerCase()].map(
    (sign) => TAKEN_FOR.get(sign) ?? sign,
  );
  return letters
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll(/[^a-z0-9]/g, '');
}

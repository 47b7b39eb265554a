import { lazyFor } from '@/lib/domain/lazy';
import type { KnownReferences } from './known-references';

/** What settings know about reaching the firm, each with the name of its reference. */
interface KnownContacts {
  /** By their last ten digits; shorter numbers whole. */
  readonly telephones: ReadonlyMap<string, string>;
  /** In lower case. */
  readonly emails: ReadonlyMap<string, string>;
  readonly addresses: ReadonlyMap<string, string>;
  /** Hosts of the addresses, without `www.`. */
  readonly hosts: ReadonlySet<string>;
  /** False while an address of the settings has a mistake, so that its host is not known. */
  readonly isComplete: boolean;
}

/** Collects telephone numbers, e-mail and web addresses of the settings. */
export const knownContacts = lazyFor(({ values, isUncertain }: KnownReferences): KnownContacts => {
  const telephones = new Map<string, string>();
  const emails = new Map<string, string>();
  const addresses = new Map<string, string>();
  for (const [name, value] of values) {
    if (name.startsWith('navigation.')) continue;
    if (/^[^\s@]+@[^\s@]+$/.test(value)) emails.set(value.toLowerCase(), name);
    else if (/^https:\/\/\S+$/.test(value)) addresses.set(value, name);
    else if (/^contact\.(?:phone|helpline\.number|secondHelpline\.number)$/.test(name))
      telephones.set(significantDigits(value), name);
  }
  const hosts = [...addresses.keys()].flatMap((address) => hostOf(address) ?? []);
  const isComplete = !['social', 'legalLinks', 'offers', 'embeds', 'contact'].some((namespace) =>
    isUncertain(`${namespace}.`),
  );
  return { telephones, emails, addresses, hosts: new Set(hosts), isComplete };
});

/** The digits of a telephone number that tell numbers apart: without +91 or 0 before them. */
export function significantDigits(number: string): string {
  const digits = number.replaceAll(/\D/g, '');
  return /^(?:91|0)?(\d{10})$/.exec(digits)?.[1] ?? digits;
}

/** The host of a web address, without `www.`; undefined for other addresses. */
export function hostOf(address: string): string | undefined {
  return /^https?:\/\/(?:www\.)?([^/?#:\s]+)/i.exec(address)?.[1]?.toLowerCase();
}

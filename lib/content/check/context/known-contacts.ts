import { lazyFor } from '@/lib/domain/lazy';
import type { KnownReferences } from './known-references';

/** The firm's contacts in the settings. */
interface KnownContacts {
  /** By their last ten digits; shorter numbers whole. */
  readonly telephones: ReadonlySet<string>;
  /** In lower case. */
  readonly emails: ReadonlySet<string>;
  readonly addresses: ReadonlySet<string>;
  /** Hosts of the addresses, without `www.`. */
  readonly hosts: ReadonlySet<string>;
  /** False while an address of the settings has a mistake, so that its host is not known. */
  readonly isComplete: boolean;
}

/** Collects telephone numbers, e-mail and web addresses of the settings. */
export const knownContacts = lazyFor(({ values, isUncertain }: KnownReferences): KnownContacts => {
  const known = [...values].filter(([name]) => !name.startsWith('navigation.'));
  const like = (form: RegExp) => known.flatMap(([, value]) => (form.test(value) ? [value] : []));
  const addresses = like(/^https:\/\/\S+$/);
  const telephones = known.flatMap(([name, value]) =>
    /^contact\.(?:phone|helpline\.number|secondHelpline\.number)$/.test(name) ? [value] : [],
  );
  return {
    telephones: new Set(telephones.map(significantDigits)),
    emails: new Set(like(/^[^\s@]+@[^\s@]+$/).map((email) => email.toLowerCase())),
    addresses: new Set(addresses),
    hosts: new Set(addresses.flatMap((address) => hostOf(address) ?? [])),
    isComplete: !['social', 'legalLinks', 'offers', 'embeds', 'contact'].some((namespace) =>
      isUncertain(`${namespace}.`),
    ),
  };
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

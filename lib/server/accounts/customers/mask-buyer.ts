import 'server-only';
import { maskMobile } from '@/lib/domain/mobile';

interface Buyer {
  /** Unset once the buyer is erased. */
  readonly mobile: string | null;
  readonly name: string;
  readonly email: string | null;
}

/** A buyer as an operator sees one: initials, the last two digits of the mobile, no e-mail. */
export function maskBuyer({ mobile, name }: Buyer): Buyer {
  const initials = name
    .split(/\s+/)
    .map((word) => [...word].slice(0, 1).join(''))
    .filter((letter) => letter !== '')
    .map((letter) => `${letter}.`);
  return { mobile: mobile && maskMobile(mobile), name: initials.join(' '), email: null };
}

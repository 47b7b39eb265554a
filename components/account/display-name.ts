import { DEFAULT_NAME } from '@/lib/domain/person-name';

/**
 * Name of a visitor in the header (product 8.1): the stored name, else the profile's, else the mobile,
 * else `User`. The default name, which a user has before giving one, does not count.
 */
export function displayName({
  stored,
  profile,
  mobile,
}: {
  readonly stored: string | null;
  readonly profile: string | null | undefined;
  readonly mobile: string | null;
}): string {
  return givenName(stored) ?? givenName(profile) ?? mobile ?? 'User';
}

/** The name that somebody gave; undefined for the default one. */
export function givenName(name: string | null | undefined): string | undefined {
  const trimmed = name?.trim();
  return trimmed && trimmed !== DEFAULT_NAME ? trimmed : undefined;
}

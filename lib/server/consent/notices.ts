import 'server-only';
import { createHash } from 'node:crypto';
import { getPolicy } from '@/lib/content/policies';

/** The text that a visitor consents to. */
export interface Notice {
  /** SHA-256 of the text: another text is another version. */
  readonly version: string;
  readonly purpose: 'privacy' | 'terms';
  readonly text: string;
}

let notices: readonly Notice[] | undefined;

/** The notices that the login links to, as this build publishes them. */
export function loginNotices(): readonly Notice[] {
  notices ??= [
    readNotice('privacy', 'privacy-policy'),
    readNotice('terms', 'terms-and-conditions'),
  ];
  return notices;
}

function readNotice(purpose: Notice['purpose'], policy: Parameters<typeof getPolicy>[0]): Notice {
  const { title, lead, text: body } = getPolicy(policy);
  const text = [title, lead, body].join('\n');
  return { version: createHash('sha256').update(text).digest('hex'), purpose, text };
}

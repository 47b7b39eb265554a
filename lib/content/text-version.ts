import 'server-only';
import { createHash } from 'node:crypto';

/** The version of a text that is accepted or consented to: its SHA-256 in hexadecimal digits. */
export function versionOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

import 'server-only';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import builtTexts from '@/.content/accepted-texts.json' with { type: 'json' };
import { getDocument } from './documents';
import { purchaseNotices } from './schema/pages/purchase-notices';

/** So many first digits of a version tell a text from its earlier ones; pages send them with an order. */
const SHORT_VERSION = 8;

/** A text that a buyer accepts with an order. */
export interface AcceptedText {
  /** As the page of a course names it. */
  readonly title: string;
  /** Where it is published, such as `/refund-policy`; of a section with `#` and its id. */
  readonly href: string;
  readonly text: string;
  /** SHA-256 of the text: another text is another version. */
  readonly version: string;
}

/** Texts of built pages by address; the end of a build writes them (scripts/server-prepare.ts). */
const texts = z.record(z.string(), z.string()).parse(builtTexts);

/** Stands for the text at an address while pages are built, and in development before the first build. */
export function unreadText(href: string): string {
  return `The text of ${href}, which the end of npm run build takes from the built page.`;
}

/** The text at an address, as the page of this build shows it. */
export function builtText(href: string): string {
  return texts[href] ?? unreadText(href);
}

/**
 * The texts that a buyer accepts with an order (product 8.20), as this build publishes them: pages show the
 * titles, and the server stores the texts. Text that is accepted separately is left out of its page's text.
 */
export function listAcceptedTexts(): readonly AcceptedText[] {
  return getDocument(purchaseNotices).accepted.links.map(({ label, href }) => {
    const text = builtText(href);
    return { title: label, href, text, version: versionOf(text) };
  });
}

/** The version of a text that is accepted or consented to: its SHA-256 in hexadecimal digits. */
export function versionOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** The first digits of a version, by which a page names a text. */
export function shortVersion(text: string): string {
  return versionOf(text).slice(0, SHORT_VERSION);
}

/** Whether digits that a page sent name a version. */
export function isVersion(version: string, digits: string): boolean {
  return digits.length >= SHORT_VERSION && version.startsWith(digits);
}

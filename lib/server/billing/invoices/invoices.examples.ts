import { inflateSync } from 'node:zlib';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { TaxDocument } from './tax-document';

/** An invoice within the firm's state, with a coupon. */
export const invoiceExample: TaxDocument = {
  kind: 'invoice',
  number: 'RA/26-27/000123',
  issuedOn: '2026-11-22',
  supplier: {
    name: 'Example Research',
    address: ['1 Example Street', 'Mumbai 400001', 'Maharashtra'],
    gstin: '27AAPFU0939F1ZV',
    registrationNumber: 'INH000000000',
  },
  buyer: { name: 'Asha Rao', state: 'Maharashtra', stateCode: '27' },
  service: {
    name: 'BTST VIP+',
    months: 12,
    firstDay: '2026-11-22',
    lastDay: '2027-11-22',
    sac: '997156',
  },
  discount: { listPaise: 3_00_000_00, code: 'VIP50', percent: 50, discountPaise: 1_50_000_00 },
  pricePaise: 1_50_000_00,
  gstPercent: 18,
  cgstPaise: 13_500_00,
  sgstPaise: 13_500_00,
  igstPaise: 0,
  totalPaise: 1_77_000_00,
  orderId: '0f4e0b62-9f0a-4a3e-8f5e-2b1a3c4d5e6f',
  payment: { id: '5114926413', method: 'upi' },
};

const { discount, ...withoutDiscount } = invoiceExample;

/** A credit note of a part, for a buyer in another state. */
export const creditNoteExample: TaxDocument = {
  ...withoutDiscount,
  kind: 'credit_note',
  number: 'CN/26-27/000007',
  invoice: { number: 'RA/26-27/000123', issuedOn: '2026-11-22' },
  buyer: { name: 'Asha Rao', state: 'Kerala', stateCode: '32' },
  pricePaise: 8712_33,
  cgstPaise: 0,
  sgstPaise: 0,
  igstPaise: 1568_22,
  totalPaise: 10_280_55,
};

/** Reads a PDF's contents by pdf.js. */
export async function readPdf(bytes: Uint8Array) {
  const pdf = await getDocument({ data: Uint8Array.from(bytes), verbosity: VerbosityLevel.ERRORS })
    .promise;
  const lines: string[] = [];
  const roles: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : ''));
    lines.push(...text.join('').split('\n'));
    roles.push(...rolesIn(await page.getStructTree()));
  }
  const { info } = await pdf.getMetadata();
  const isTagged = (await pdf.getMarkInfo())?.Marked === true;
  await pdf.destroy();
  return { lines, pages: pdf.numPages, info, isTagged, roles };
}

/** Control characters by the letter after the backslash in a string of a PDF. */
const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** Returns the texts of a PDF that programs read instead of its glyphs (ISO 32000-1, 14.9.4). */
export function replacedTexts(pdf: Buffer): string[] {
  const streams = pdf
    .toString('latin1')
    .matchAll(/FlateDecode\n>>\nstream\n([\s\S]*?)\nendstream/g);
  const contents = [...streams].map(([, data = '']) => inflateSync(Buffer.from(data, 'latin1')));
  return contents.flatMap((content) =>
    [...content.toString('latin1').matchAll(/\/ActualText \(þÿ((?:\\[\s\S]|[^\\)])*)\)/g)].map(
      ([, text = '']) =>
        Buffer.from(
          text.replace(/\\([\s\S])/g, (_, sign) => escapes[sign] ?? sign),
          'latin1',
        )
          .swap16()
          .toString('utf16le'),
    ),
  );
}

/** The roles of a structure tree, a parent before its children. */
function rolesIn(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  const own = 'role' in node && typeof node.role === 'string' ? [node.role] : [];
  const children = 'children' in node && Array.isArray(node.children) ? node.children : [];
  return [...own, ...children.flatMap(rolesIn)];
}

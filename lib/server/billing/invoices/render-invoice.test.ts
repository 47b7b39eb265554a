import { describe, expect, it, vi } from 'vitest';
import { isPrintableName } from '@/lib/domain/person-name';
import { loadFonts, printable } from './fonts';
import { creditNoteExample, invoiceExample, readPdf, replacedTexts } from './invoices.examples';
import { renderInvoice } from './render-invoice';
import type { TaxDocument } from './tax-document';

// The first tax document loads pdfkit, the fonts and the reader.
vi.setConfig({ testTimeout: 30_000 });

const read = async (taxDocument: TaxDocument) => readPdf(await renderInvoice(taxDocument));

const named = (name: string) => ({ ...invoiceExample, buyer: { ...invoiceExample.buyer, name } });

describe('an invoice', () => {
  it('an invoice says what the law asks for, a line for each', async () => {
    const { lines } = await read(invoiceExample);
    expect(lines).toEqual([
      'Tax invoice',
      'Example Research',
      '1 Example Street',
      'Mumbai 400001',
      'Maharashtra',
      'GSTIN 27AAPFU0939F1ZV',
      'SEBI registration INH000000000',
      'Invoice No RA/26-27/000123',
      'Date 22 November 2026',
      'Billed to',
      'Asha Rao',
      'Maharashtra',
      'Place of supply Maharashtra (27)',
      'Tax payable on reverse charge: No',
      'Description SAC Amount',
      'Research subscription: BTST VIP+, 12 months',
      '22 November 2026 to 22 November 2027',
      '997156 ₹3,00,000.00',
      'Discount VIP50, 50% -₹1,50,000.00',
      'Taxable value ₹1,50,000.00',
      'CGST 9% ₹13,500.00',
      'SGST 9% ₹13,500.00',
      'Total ₹1,77,000.00',
      'Total in words: Rupees one lakh seventy-seven thousand only',
      'Payment reference 5114926413 (upi)',
      'Order 0f4e0b62-9f0a-4a3e-8f5e-2b1a3c4d5e6f',
      'For Example Research',
      'Authorised signatory',
      'This document is issued electronically and is valid without a signature.',
    ]);
  });

  it('an invoice to another state has IGST, and without a coupon no discount', async () => {
    const { lines } = await read({
      ...invoiceExample,
      discount: undefined,
      cgstPaise: 0,
      sgstPaise: 0,
      igstPaise: 27_000_00,
    });
    expect(lines).toEqual(expect.arrayContaining(['IGST 18% ₹27,000.00']));
    expect(lines.join('\n')).not.toMatch(/CGST|SGST|Discount/);
  });

  it('an invoice of a correction has address and GSTIN, and names the invoice that it replaces', async () => {
    const buyer = {
      ...invoiceExample.buyer,
      address: ['12 Some Road', 'PIN 400001'],
      gstin: '27AAPFU0939F1ZV',
    };
    const invoice = { number: 'RA/26-27/000122', issuedOn: '2026-11-20' };
    const right = await read({ ...invoiceExample, buyer, invoice });
    const at = right.lines.indexOf('Billed to');
    expect(right.lines.slice(at + 1, at + 6)).toEqual([
      'Asha Rao',
      '12 Some Road',
      'PIN 400001',
      'Maharashtra',
      'GSTIN 27AAPFU0939F1ZV',
    ]);
    expect(right.lines).toContain('In place of invoice RA/26-27/000122');
    const note = await read({ ...creditNoteExample, isCorrection: true });
    expect(note.lines.join('\n')).not.toContain('Refund');
    expect(note.lines).toContain('Correction of the recipient: BTST VIP+, 12 months');
  });

  it('a credit note refers to its invoice, and every amount has two decimals', async () => {
    const { lines } = await read(creditNoteExample);
    expect(lines).toEqual(
      expect.arrayContaining([
        'Credit Note No CN/26-27/000007',
        'For invoice RA/26-27/000123',
        'of 22 November 2026',
        'Place of supply Kerala (32)',
        'Refund of BTST VIP+, 12 months',
      ]),
    );
    expect(lines.filter((line) => line.includes('₹'))).toEqual([
      '997156 ₹8,712.33',
      'Taxable value ₹8,712.33',
      'IGST 18% ₹1,568.22',
      'Total ₹10,280.55',
    ]);
  });

  it('an invoice is a tagged PDF with a title, a language and a table with headers', async () => {
    const bytes = await renderInvoice(invoiceExample);
    for (const part of ['/StructTreeRoot', '/MarkInfo', '/DisplayDocTitle true']) {
      expect(bytes.toString('latin1')).toContain(part);
    }
    const { info, isTagged, roles } = await readPdf(bytes);
    expect(isTagged).toBe(true);
    expect(info).toMatchObject({
      Title: 'Invoice RA/26-27/000123',
      Author: 'Example Research',
      Language: 'en-IN',
    });
    expect(roles.slice(0, 3)).toEqual(['Root', 'Document', 'H1']);
    const count = (role: string) => roles.filter((each) => each === role).length;
    // A header, the plan, the discount, the taxable value, two taxes and the total.
    expect([count('Table'), count('TR'), count('TH'), count('TD')]).toEqual([1, 7, 9, 12]);
  });
});

describe('texts of an invoice are data', () => {
  it.each([
    ['<b>Asha</b> &amp; {firm.name}', '<b>Asha</b> &amp; {firm.name}'],
    ['=cmd|" /C calc"!A0', '=cmd|" /C calc"!A0'],
    ['Asha) Tj ET (', 'Asha) Tj ET ('],
    ['Asha\\051 \\n', 'Asha\\051 \\n'],
    ['Z\u00fcbeyde O\u2019Neil', 'Z\u00fcbeyde O\u2019Neil'],
    ['Cafe\u0301', 'Caf\u00e9'],
    ['Asha\nInvoice No RA/26-27/000001', 'Asha Invoice No RA/26-27/000001'],
  ])('the name %j is printed as it is, on one line', async (name, printed) => {
    expect((await read(named(name))).lines).toContain(printed);
  });

  it.each([
    ['Asha \u202eoaR', 'Asha [U+202E]oaR'],
    ['Asha \u0000\u0007', 'Asha [U+0000][U+0007]'],
    ['\u0b86\u0bb7\u0bbe', '[U+0B86][U+0BB7][U+0BBE]'],
    ['Asha \u{1f642}', 'Asha [U+1F642]'],
  ])('a character of %j that no font shows is printed as its code', async (name, printed) => {
    expect((await read(named(name))).lines).toContain(printed);
  });

  it('the fonts have every letter of a name that a buyer may have', async () => {
    const fonts = await loadFonts();
    const characters = Array.from({ length: 0x110000 }, (_, code) => code)
      .filter((code) => code < 0xd800 || code > 0xdfff)
      .map((code) => String.fromCodePoint(code))
      .filter((character) => isPrintableName(character) && character.trim());
    expect(characters.length).toBeGreaterThan(900);
    for (const character of characters) {
      const { text } = printable(fonts, `${character}a`, 'semibold');
      expect(text, character.codePointAt(0)?.toString(16)).not.toContain('[U+');
    }
  });

  it('a name in Devanagari is printed in its own letters', async () => {
    const { lines } = await read(named('आशा राव'));
    expect(lines).toContain('आशा राव');
    expect(lines.join('')).not.toContain('[U+');
  });

  it.each(['क्षितिज', 'श्रीनिवास ज्ञानेश्वर', 'किरण मिश्रा', 'हर्षिता वर्मा', 'सुमित्रा'])(
    'the name %s is copied and read out in the order of its letters',
    async (name) => {
      expect(replacedTexts(await renderInvoice(named(name)))).toEqual([name]);
    },
  );

  it('the longest names that are accepted fit on one page', async () => {
    const { buyer, service } = invoiceExample;
    const { pages, lines } = await read({
      ...invoiceExample,
      buyer: { ...buyer, name: 'W'.repeat(100), state: 'Dadra & Nagar Haveli and Daman & Diu' },
      service: { ...service, name: 'Very Long Name of a Course '.repeat(7).trim() },
    });
    expect(pages).toBe(1);
    expect(lines.join('').match(/W+/g)?.join('')).toHaveLength(100);
  });

  it('a text that is longer than a page continues on the next', async () => {
    const service = { ...invoiceExample.service, name: 'Long name '.repeat(300) };
    const { pages, lines } = await read({ ...invoiceExample, service });
    expect(pages).toBeGreaterThan(1);
    expect(lines).toContain('Total ₹1,77,000.00');
  });
});

import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { fileResponse, jsonResponse, redirectTo } from './responses';

it('a JSON response has the fields of the contract and no others', async () => {
  const answer = jsonResponse(z.object({ a: z.number() }), { ...{ a: 1, b: 'secret' } });
  expect(await answer.json()).toEqual({ a: 1 });
});

it('a redirect is followed by GET', () => {
  const { status, headers } = redirectTo('/history');
  expect([status, headers.get('location')]).toEqual([303, '/history']);
});

describe('a file', () => {
  const disposition = (name: string) =>
    fileResponse({ type: 'text/csv', name, body: new Uint8Array() }).headers.get(
      'content-disposition',
    );

  it('a file is a download under its name', () => {
    expect(disposition('invoice-2026.pdf')).toBe(
      `attachment; filename="invoice-2026.pdf"; filename*=UTF-8''invoice-2026.pdf`,
    );
  });

  it.each([
    ['a"; filename="evil.exe', 'a__ filename__evil.exe'],
    ['a\r\nSet-Cookie: b=c', 'a__Set-Cookie_ b_c'],
    ['../../etc/passwd', '.._.._etc_passwd'],
    ['बिल (1).pdf', '___ _1_.pdf'],
  ])('the name of a file cannot end the header: %j', (name, plain) => {
    const header = disposition(name) ?? '';
    expect(header).toContain(`filename="${plain}"`);
    expect(decodeURIComponent(header.split("UTF-8''")[1] ?? '')).toBe(name);
  });

  it('a file may be sent as a stream', async () => {
    const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('one,'));
        controller.enqueue(new TextEncoder().encode('two'));
        controller.close();
      },
    });
    const answer = fileResponse({ type: 'text/csv', name: 'a.csv', body });
    expect(answer.headers.has('content-length')).toBe(false);
    expect(await answer.text()).toBe('one,two');
  });
});

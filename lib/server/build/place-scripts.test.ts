import { describe, expect, it } from 'vitest';
import { PrepareError } from '@/lib/server/http/site/errors';
import { placeScripts } from './place-scripts';

const own = [
  '<script type="module" src="/modules/frame-A1.js" fetchPriority="low"></script>',
  '<script type="application/ld+json">{"@type":"Organization"}</script>',
].join('');

/** A page in the form that Next writes. */
const html = [
  '<!DOCTYPE html><html><head>',
  '<link rel="preload" href="/_next/static/media/a.woff2" as="font" crossorigin="" type="font/woff2"/>',
  '<style data-href="/_next/static/chunks/a.css">p{}</style>',
  '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/main.js"/>',
  '<script src="/_next/static/chunks/a.js" async=""></script>',
  '<script src="/_next/static/chunks/b.js" async=""></script>',
  '<script src="/_next/static/chunks/old.js" noModule=""></script>',
  `</head><body><p>Text</p>${own}`,
  '<script id="_R_">(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({})</script>',
  '<script src="/_next/static/chunks/main.js" async=""></script>',
  '<script>(self.__next_f=self.__next_f||[]).push([0])</script>',
  '<script>self.__next_f.push([1,"1:\\"\\u003c/body\\u003e\\""])</script>',
  '</body></html>',
].join('');

const form = ['components/sections/contact-form.tsx'];
const place = (clientComponents: string[], route = '/contact-us', page = html) =>
  placeScripts({ route, html: page, clientComponents });

describe('a page without client components', () => {
  it('a page without client components keeps its text, styles, font, data and modules, and nothing of the framework', () => {
    expect(place([])).toBe(
      [
        '<!DOCTYPE html><html><head>',
        '<link rel="preload" href="/_next/static/media/a.woff2" as="font" crossorigin="" type="font/woff2"/>',
        '<style data-href="/_next/static/chunks/a.css">p{}</style>',
        `</head><body><p>Text</p>${own}</body></html>`,
      ].join(''),
    );
  });

  it.each([
    '<script>$RC("B:0","S:0")</script>',
    "<script src='/_next/static/chunks/a.js'></script>",
    '<script>next.start()</script>',
  ])(
    'a page without client components does not build with a script of another form: %s',
    (script) => {
      const page = html.replace('</body>', `${script}</body>`);
      expect(() => place([], '/contact-us', page)).toThrow(PrepareError);
    },
  );
});

describe('a page with client components', () => {
  it('a page with client components lists the scripts in their order in a data block, and keeps the data of hydration', () => {
    const page = place(form);
    expect(page).not.toMatch(/<script[^>]*src="\/_next\//);
    expect(page).not.toContain('as="script"');
    expect(page).toContain(
      '<script type="application/json" id="framework-scripts">["/_next/static/chunks/a.js","/_next/static/chunks/b.js","/_next/static/chunks/main.js"]</script></body>',
    );
    expect(page.match(/__next_f\.push/g)).toHaveLength(1);
    expect(page).toContain('<script id="_R_">');
    expect(page).toContain(own);
  });

  it('a page with client components keeps scripts that are not asynchronous where they are', () => {
    const script = '<script src="/_next/static/chunks/first.js"></script>';
    const page = place(form, '/contact-us', html.replace('</head>', `${script}</head>`));
    expect(page).toContain(`${script}</head>`);
    expect(page).not.toContain('"/_next/static/chunks/first.js"]');
  });

  it('a page stays as Next builds it where its page policy requires that', () => {
    expect(place(form, '/request-otp')).toBe(html);
  });

  it('a page of a member opens the login before its styles and all other scripts', () => {
    const page = html.replace('<head>', '<head><meta charSet="utf-8"/>');
    const [before = '', after = ''] = place(form, '/kyc', page).split(/<script>try\{.*?<\/script>/);
    expect(before).toBe('<!DOCTYPE html><html><head><meta charSet="utf-8"/>');
    expect(before + after).toBe(page);
    expect(() => place(form, '/kyc')).toThrow(PrepareError);
  });
});

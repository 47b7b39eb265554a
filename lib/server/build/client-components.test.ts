import { describe, expect, it } from 'vitest';
import { PrepareError } from '@/lib/server/http/site/errors';
import { parseClientComponents } from './client-components';

const router = '[project]/node_modules/next/dist/esm/client/components/layout-router.js';
const boundary = '[project]/node_modules/next/dist/esm/lib/framework/boundary-components.js';
const globalError = '[project]/app/global-error.tsx';

const manifest = (page: string, modules: readonly string[]) => {
  const clientModules = Object.fromEntries(modules.map((name) => [name, { id: 1, chunks: [] }]));
  return `globalThis.__RSC_MANIFEST = globalThis.__RSC_MANIFEST || {};\nglobalThis.__RSC_MANIFEST[${JSON.stringify(page)}] = ${JSON.stringify({ clientModules, entryJSFiles: {} })};`;
};

describe('parseClientComponents', () => {
  it('the components of a page are ours and those of libraries, without those of the router', () => {
    const modules = [
      router,
      boundary,
      '[project]/components/sections/contact-form.tsx',
      '[project]/node_modules/swiper/swiper-react.mjs',
      '[project]/node_modules/next/dist/esm/client/script.js',
      globalError,
    ];
    expect(parseClientComponents(manifest('/(site)/page', modules), '/(site)/page')).toEqual([
      'components/sections/contact-form.tsx',
      'node_modules/swiper/swiper-react.mjs',
      'node_modules/next/dist/esm/client/script.js',
    ]);
  });

  it('a page of server components has no client components', () => {
    const text = manifest('/a/page', [router, boundary, globalError]);
    expect(parseClientComponents(text, '/a/page')).toEqual([]);
  });

  it('the global error is a component of its own page only', () => {
    const page = '/_global-error/page';
    expect(parseClientComponents(manifest(page, [router, globalError]), page)).toEqual([
      'app/global-error.tsx',
    ]);
  });

  it.each([
    ['is missing', ''],
    ['is of another page', manifest('/b/page', [router])],
    ['is no JSON', 'globalThis.__RSC_MANIFEST["/a/page"] = build();'],
    ['has no client modules', 'globalThis.__RSC_MANIFEST["/a/page"] = {"modules":{}};'],
    ['names the router otherwise', manifest('/a/page', ['node_modules/next/router.js'])],
  ])('a build is not prepared where the manifest %s', (_, text) => {
    expect(() => parseClientComponents(text, '/a/page')).toThrow(PrepareError);
  });
});

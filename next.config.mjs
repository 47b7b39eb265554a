// Files with these extensions are in sandbox builds only: a live build has no route of a simulator.
const sandboxExtensions = process.env.APP_MODE === 'live' ? [] : ['sandbox.tsx', 'sandbox.ts'];

/** @type {import('next').NextConfig} */
export default {
  reactStrictMode: true,
  poweredByHeader: false,
  experimental: {
    globalNotFound: true,
    // Saves one request before the first paint; the server allows these styles by their hashes.
    inlineCss: true,
    // Each page of the account gets few large scripts: many small ones are compressed worse and cost requests.
    turbopackChunking: { minChunkSize: 300_000 },
    // With it, a page that is first opened after an edit shows the old text in development.
    turbopackServerFastRefresh: false,
  },
  // scripts/browser-modules.ts writes them: Next's bundler would keep much more of these packages.
  turbopack: {
    resolveAlias: {
      'zod/mini': { browser: './.content/zod-mini.mjs' },
      '@tanstack/react-query': { browser: './.content/react-query.mjs' },
    },
  },
  pageExtensions: ['tsx', 'ts', ...sandboxExtensions],
  // These packages read files next to themselves, so they can't be bundled.
  serverExternalPackages: ['graphile-worker', 'pdfkit', 'fontkit'],
  // `npm test` and CI check types.
  typescript: { ignoreBuildErrors: true },
  // Next's own id is random and is part of every page: the same sources should make the same bytes.
  generateBuildId: () => process.env.NEXT_BUILD_ID ?? null,
};

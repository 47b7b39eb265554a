// Files named so exist in the sandbox only: a live build has no route of a simulator.
const sandboxExtensions = process.env.APP_MODE === 'live' ? [] : ['sandbox.tsx', 'sandbox.ts'];

/** @type {import('next').NextConfig} */
export default {
  reactStrictMode: true,
  poweredByHeader: false,
  experimental: {
    // One request less before the first paint; the server lets these styles through by their hashes.
    inlineCss: true,
    // In development, a page that was first opened after an edit showed the text from before it.
    turbopackServerFastRefresh: false,
  },
  pageExtensions: ['tsx', 'ts', ...sandboxExtensions],
  // It reads files beside itself, so that it can't be bundled.
  serverExternalPackages: ['graphile-worker'],
  // `npm test` and CI check types on their own; the build need not do it twice.
  typescript: { ignoreBuildErrors: true },
  // Next's own id is random and is part of every page: the same sources should make the same bytes.
  generateBuildId: () => process.env.NEXT_BUILD_ID ?? null,
};

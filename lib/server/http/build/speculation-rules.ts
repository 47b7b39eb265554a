import 'server-only';
import type { PublicFile } from './public-files';

const rules = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: '/api/*' } },
          { not: { href_matches: '/sandbox/*' } },
        ],
      },
      // When the pointer stays on a link, not for every visible link.
      eagerness: 'moderate',
    },
  ],
};

/** Tells browsers which linked pages they may fetch before a click. */
export const speculationRules: PublicFile = {
  path: '/speculation-rules.json',
  type: 'application/speculationrules+json',
  bytes: Buffer.from(JSON.stringify(rules)),
  immutable: false,
};

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
      // When the pointer rests on a link, not for every link in view.
      eagerness: 'moderate',
    },
  ],
};

/** Tells browsers which links' pages they may fetch ahead of a click. */
export const speculationRules: PublicFile = {
  path: '/speculation-rules.json',
  type: 'application/speculationrules+json',
  bytes: Buffer.from(JSON.stringify(rules)),
  immutable: false,
};

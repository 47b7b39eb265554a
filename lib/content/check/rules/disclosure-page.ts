import { routes } from '@/lib/domain/routes';
import { fieldLocation } from '../locations';
import { quoted } from '../message-text';
import { findRegister } from '../required-documents';
import { treeRule } from '../rule';

/** The pages that show the documents of a folder. */
const PAGES: Readonly<Record<string, string>> = {
  disclaimer: routes.disclaimer,
  compliance: routes.compliance,
  charter: routes.investorCharter,
  complaints: routes.complaintBoard,
};

/** The register of required disclosures names the page that shows each of them. */
export const rule = treeRule({
  ids: {
    'disclosure-page': {
      reason:
        'The check follows the footer to the page that the register names, so it must be the right one.',
      suppresses: ['link-dead'],
    },
  },
  *check({ files }) {
    const register = findRegister(files);
    for (const field of register?.fields().known ?? []) {
      if (!register || field.path.at(-1) !== 'shownOn' || typeof field.value !== 'string') continue;
      const document = register.field(field.name.replace(/shownOn$/, 'document'))?.value;
      const page = typeof document === 'string' ? pageOf(document) : undefined;
      if (page === undefined || page === field.value) continue;
      yield {
        rule: 'disclosure-page',
        file: register.path,
        at: fieldLocation(register, field),
        field: field.name,
        message: `${quoted(document)} is shown on ${page}, not on ${field.value}`,
        remedy: `Write ${page} here.`,
      };
    }
  },
});

/** The page of a document, where its folder or its name says it. */
function pageOf(document: string): string | undefined {
  const [folder = '', name = ''] = document.split('/');
  if (Object.hasOwn(PAGES, folder)) return PAGES[folder];
  if (folder !== 'policies' && folder !== 'pages') return undefined;
  if (document === 'pages/home') return routes.home;
  return Object.values(routes).find((route) => route.endsWith(`/${name}`));
}

import { policy } from '../../schema/policy';
import { navigation } from '../../schema/settings/navigation';
import { requiredDisclosures } from '../../schema/settings/required-disclosures';
import { closestMatch } from '../closest-match';
import { ofAddress } from '../consequences';
import { quoted } from '../message-text';
import { documentOf, type ParsedDocument } from '../parsed-documents';
import { treeRule } from '../rule';
import type { RuleContext } from '../rule-context';

const FOOTER = ['quickLinks', 'policies', 'compliance'] as const;
const LISTS = ['main', 'services', 'more', ...FOOTER] as const;

type Menus = ParsedDocument<typeof navigation>;

/** The footer leads to each page with a required disclosure, and no menu says something twice. */
export const rule = treeRule({
  ids: {
    'disclosure-unlinked': {
      reason: 'A required disclosure must be found from every page, also without JavaScript.',
    },
    'menu-repeated': { reason: 'Of two equal entries one was meant to be another.' },
  },
  *check(_tree, context) {
    const menus = documentOf(navigation, context);
    const register = documentOf(requiredDisclosures, context);
    if (!menus) return;
    yield* repeated(menus);
    const linked = footerLinks(menus);
    const shown = new Set(register?.data.disclosures.map(({ shownOn }) => shownOn));
    for (const page of shown) {
      // An address that does not exist, or is mistyped in the menu, has the finding link-dead.
      if (linked.has(page) || !context.targets.has(page)) continue;
      const dead = [...linked].filter(
        (each) => /^\/(?!\/)/.test(each) && !context.targets.has(each),
      );
      if (closestMatch(page, dead) || isRepeatedInstead(menus)) continue;
      yield {
        rule: 'disclosure-unlinked',
        file: menus.file.path,
        ...menus.place(groupOf(page, context)),
        follows: `unlinked ${page}`,
        message: `no link of the footer leads to ${page}, which shows a required disclosure`,
        remedy: `Add an entry to quickLinks, policies or compliance: its label, and ${quoted(page)} as its href.`,
      };
    }
  },
});

function footerLinks({ data }: Menus): Set<string> {
  return new Set(
    FOOTER.flatMap((list) => data[list].map(({ href }) => href.replace(/[?#].*$/s, ''))),
  );
}

/** Another page was linked twice instead, which is the mistake. */
const isRepeatedInstead = (menus: Menus) =>
  [...repeated(menus)].some(({ field }) => FOOTER.some((list) => field.startsWith(list)));

/** The group of the footer that had the page in the earlier version, or where such pages are. */
function groupOf(page: string, context: RuleContext): (typeof FOOTER)[number] {
  const before = context.base && documentOf(navigation, context.base);
  const group = FOOTER.find((list) => before?.data[list].some(({ href }) => href === page));
  if (group) return group;
  const isPolicy = [...context.files].some(
    ({ collection, names }) => collection?.type === policy.type && page === `/${names.policy}`,
  );
  return isPolicy || page === '/disclaimer' ? 'policies' : 'compliance';
}

function* repeated({ file, data, place }: Menus) {
  for (const list of LISTS) {
    const entries = data[list];
    for (const [index, { label, href }] of entries.entries()) {
      const first = entries.findIndex((each) => each.href === href || each.label === label);
      if (first === index) continue;
      const isLabel = entries[first]?.href !== href;
      yield {
        rule: 'menu-repeated' as const,
        file: file.path,
        ...place(list, index, isLabel ? 'label' : 'href'),
        message: `the menu has ${quoted(isLabel ? label : href)} twice`,
        follows: isLabel ? undefined : ofAddress(file, href),
        remedy: `Write ${isLabel ? 'the words for this page' : 'the address that belongs to the label'}, or delete this entry.`,
      };
    }
  }
}

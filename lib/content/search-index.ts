import 'server-only';
import { subscriptionPath } from '@/lib/domain/account-routes';
import { type PublicRoute, routes } from '@/lib/domain/routes';
import { type Place, wordsOf } from '@/lib/domain/search-places';
import { listCourses } from './courses';
import { listDocuments, listProse } from './documents';
import { pageDocument } from './menus';
import type { Outline } from './outline-schema';
import { listFaqs } from './queries';
import { charterSection } from './schema/charter';
import { compliance } from './schema/compliance';
import { disclaimer } from './schema/disclaimer';
import type { faqTopics } from './schema/faq';
import { policy } from './schema/policy';

/** The sections of the regulatory pages and the questions, in the order of the pages. */
export function listPlaces(): Place[] {
  return [
    ...listProse(policy).flatMap(({ id, title, ...outline }) =>
      sectionsOf(outline).map((section) => place(title, `/${id}`, section)),
    ),
    ...listProse(charterSection).map((each) => onPage(routes.investorCharter, each)),
    ...listProse(disclaimer).map(({ lead, number, ...each }) =>
      onPage(routes.disclaimer, { ...each, title: lead ?? `Statement ${number}` }),
    ),
    ...listDocuments(compliance).map(({ details, ...each }) =>
      onPage(routes.compliance, { ...each, text: details.join(' ') }),
    ),
    ...questionsOf('contact', routes.contactUs),
    ...questionsOf('premium', routes.premiumChannel),
    ...questionsOf('mcx', routes.mcxCommodity),
    ...listCourses()
      .slice(0, 1)
      .flatMap(({ slug }) => questionsOf('default', subscriptionPath(slug))),
  ];
}

interface Section {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

function place(page: string, path: string, { id, title, text }: Section): Place {
  return { page, title, href: `${path}#${id}`, words: wordsOf(text).join(' ') };
}

function onPage(route: PublicRoute, section: Section): Place {
  return place(pageDocument(route).title, route, section);
}

function questionsOf(topic: (typeof faqTopics)[number], path: string): Place[] {
  return listFaqs(topic).map(({ question, text }) =>
    place('Questions', path, { id: 'faq', title: question, text }),
  );
}

/** The headings of a text, each with what follows it; what comes before the first one belongs to none. */
function sectionsOf({ headings, text }: Pick<Outline, 'headings' | 'text'>): Section[] {
  const lines = text.split('\n');
  let at = 0;
  const starts = headings.map((heading) => {
    at = lines.indexOf(heading.text, at) + 1;
    return at;
  });
  return headings.map(({ id, text: title }, index) => {
    const next = starts[index + 1];
    return { id, title, text: lines.slice(starts[index], next && next - 1).join(' ') };
  });
}

import 'server-only';
import { listCourses, lowestTotal } from './courses';
import { getDocument } from './documents';
import { homePage } from './schema/pages/home-page';

/** A card of the services grid on Home. */
export interface ServiceCard {
  /** Slug of the course that it leads to. */
  readonly id: string;
  readonly title: string;
  readonly image: string;
  readonly alt: string;
  readonly bullets: readonly string[];
  readonly isRecommended: boolean;
  /** Price of its cheapest plan, with GST. */
  readonly from: string;
}

/** The cards of the courses that have one, in the order of the courses. */
export function listServiceCards(): ServiceCard[] {
  const { recommended = [] } = getDocument(homePage).services;
  return listCourses().flatMap(({ slug, name, image, alt, features, card, plans }) =>
    card
      ? [
          {
            id: slug,
            title: card.title ?? name,
            image: card.image ?? image,
            alt: card.alt ?? alt,
            bullets: card.bullets ?? features,
            isRecommended: recommended.includes(slug),
            from: lowestTotal({ plans }),
          },
        ]
      : [],
  );
}

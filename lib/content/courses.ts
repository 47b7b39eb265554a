import 'server-only';
import { planId, savingLabels } from '@/lib/domain/plan';
import { type Listed, listDocuments } from './documents';
import type { DocumentOf } from './schema/collection';
import { course, courseKindOf, type courseKinds } from './schema/course';

type CourseDocument = DocumentOf<typeof course>;
type CourseKind = (typeof courseKinds)[number];

/** A plan as it is sold: the fields of its file, and the values computed from them. */
type Plan = Omit<CourseDocument['plans'][number], 'also'> & {
  readonly planId: string;
  readonly discount?: string;
  readonly savings?: string;
  readonly features: readonly string[];
  readonly best: boolean;
};

/** A course with its slug, and with what its file leaves out. */
export type Course = Omit<CourseDocument, 'plans' | 'kind' | 'faqs' | 'group' | 'best'> & {
  readonly slug: string;
  readonly kind: CourseKind;
  readonly faqs: CourseKind;
  readonly group: string;
  readonly plans: readonly Plan[];
};

/** The courses on sale, in the order of their files. */
export function listCourses(): Course[] {
  return listDocuments(course).map(withDerived);
}

export function courseBySlug(slug: string): Course | undefined {
  return listCourses().find((listed) => listed.slug === slug);
}

/** Plans ascend by months, so the first is the shortest. */
function withDerived({ id, plans, best, ...document }: Listed<typeof course>): Course {
  const [shortest] = plans;
  const kind = document.kind ?? courseKindOf(id);
  return {
    ...document,
    slug: id,
    kind,
    faqs: document.faqs ?? kind,
    group: document.group ?? id,
    plans: plans.map(({ also = [], ...plan }) => ({
      ...plan,
      planId: planId(id, plan.months),
      ...(shortest && savingLabels(plan, shortest)),
      features: [...document.features, ...also],
      best: plan.months === best,
    })),
  };
}

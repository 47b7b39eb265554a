import 'server-only';
import { planId, savingLabels } from '@/lib/domain/plan';
import { listDocuments } from './documents';
import type { DocumentOf } from './schema/collection';
import { course, courseSlugs } from './schema/course';

type CourseDocument = DocumentOf<typeof course>;

/** A plan as it is sold: the fields of its file, and the values computed from them. */
type Plan = CourseDocument['plans'][number] & {
  readonly planId: string;
  readonly discount?: string;
  readonly savings?: string;
};

export type Course = Omit<CourseDocument, 'plans'> & { readonly plans: readonly Plan[] };

/** The courses on sale, in catalogue order. */
export function listCourses(): Course[] {
  return listDocuments(course)
    .sort((a, b) => courseSlugs.indexOf(a.slug) - courseSlugs.indexOf(b.slug))
    .map(withDerived);
}

export function findCourse(slug: string): Course | undefined {
  return listCourses().find((listed) => listed.slug === slug);
}

/** Plans ascend by months, so the first is the shortest. */
function withDerived({ plans, ...document }: CourseDocument): Course {
  const [shortest] = plans;
  return {
    ...document,
    plans: plans.map((plan) => ({
      ...plan,
      planId: planId(document.slug, plan.months),
      ...(shortest && savingLabels(plan, shortest)),
    })),
  };
}

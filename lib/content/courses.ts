import 'server-only';
import { inMonths } from '@/lib/domain/advance-limit';
import { formatAmount } from '@/lib/domain/money';
import { planId, savingLabels } from '@/lib/domain/plan';
import { formatQuantity } from '@/lib/domain/quantity';
import { withGst } from '@/lib/domain/quote';
import { buildDay, getDocument, type Listed, listDocuments } from './documents';
import type { DocumentOf } from './schema/collection';
import { course, courseKindOf, type courseKinds } from './schema/course';
import { decisions } from './schema/settings/decisions';
import { regulation } from './schema/settings/regulation';

type CourseDocument = DocumentOf<typeof course>;
type CourseKind = (typeof courseKinds)[number];

/** A plan on sale: the fields of its file, and the values computed from them. */
type Plan = Omit<CourseDocument['plans'][number], 'also'> & {
  readonly planId: string;
  readonly discount?: string;
  readonly savings?: string;
  readonly features: readonly string[];
  readonly best: boolean;
  /** Whether it is longer than fees may be paid in advance, and sold because a decision of the firm names it. */
  readonly byDecision: boolean;
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
  return listDocuments(course).map(onSale).map(withDerived);
}

/**
 * A course with the plans that may be sold: those within the period for which fees may be paid in advance, and
 * longer ones that a decision of the firm names (product 8.31).
 *
 * @throws Error for a course that none is left of.
 */
function onSale(listed: Listed<typeof course>) {
  const { advancePeriod } = getDocument(regulation);
  const most = inMonths(advancePeriod);
  const decided = decidedMonths(listed);
  const plans = listed.plans
    .map((plan) => ({ ...plan, byDecision: plan.months > most }))
    .filter(({ months, byDecision }) => !byDecision || decided.has(months));
  if (plans.length > 0) return { ...listed, plans };
  throw new Error(
    `content/courses: each plan of ${listed.id} is longer than ${formatQuantity(advancePeriod)}, for which fees may be paid in advance. Add a shorter one, or name one in content/settings/decisions.yaml.`,
  );
}

/** The months of the plans of a course that are kept by a decision on `advance-limit`. */
function decidedMonths({ id, acknowledge = [] }: Listed<typeof course>): ReadonlySet<unknown> {
  const own = acknowledge.map((entry) => ({ ...entry, document: `courses/${id}` }));
  const listed = getDocument(decisions).decisions.flatMap(({ documents, ...decision }) =>
    documents.map((subject) => ({ ...decision, ...subject })),
  );
  const kept = [...own, ...listed].filter(
    ({ of, document, until = buildDay }) =>
      of === 'advance-limit' && document === `courses/${id}` && until >= buildDay,
  );
  return new Set(kept.map(({ was }) => was));
}

export function courseBySlug(slug: string): Course | undefined {
  return listCourses().find((listed) => listed.slug === slug);
}

/** The least that a plan of a course costs with GST, such as `₹3,540`. */
export function lowestTotal({ plans }: Pick<Course, 'plans'>): string {
  const price = Math.min(...plans.map((plan) => plan.price));
  return formatAmount(withGst(price * 100, getDocument(regulation).gst.value));
}

/** Plans ascend by months, so the first is the shortest. */
function withDerived({ id, plans, best, ...document }: ReturnType<typeof onSale>): Course {
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

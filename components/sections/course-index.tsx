import type { Course } from '@/lib/content/courses';
import { formatRupees } from '@/lib/domain/money';

/** Links to the courses on the page, each with the lowest price of its plans. */
export function CourseIndex({ courses }: { readonly courses: readonly Course[] }) {
  return (
    <nav aria-label="Courses on this page" className="mt-8 md:mt-10">
      <ul className="grid gap-x-5 text-sm sm:grid-cols-2 md:gap-y-4 lg:grid-cols-4">
        {courses.map(({ slug, name, plans }) => (
          <li key={slug} className="border-t border-hairline">
            <a
              href={`#${slug}`}
              className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 py-2.5 hover:text-accent lg:block"
            >
              <span className="font-medium">{name}</span>
              <span className="text-quiet tabular-nums lg:block">
                from {formatRupees(Math.min(...plans.map(({ price }) => price)))}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

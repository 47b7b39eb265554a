import type { Metadata } from 'next';
import { PageMain } from '@/components/layout/page-main';
import { SiteShell } from '@/components/layout/site-shell';
import { ButtonLink } from '@/components/ui/button';
import { courseBySlug } from '@/lib/content/courses';
import { getDocument } from '@/lib/content/documents';
import { notFoundPage } from '@/lib/content/schema/pages/not-found-page';
import { subscriptionPath } from '@/lib/domain/account-routes';
import { routes } from '@/lib/domain/routes';
import RootLayout, { metadata } from './layout';

export { viewport } from './layout';

const { course: slug = '' } = getDocument(notFoundPage);
const course = courseBySlug(slug);

/** The pages that most visitors look for. */
const wanted = [
  ...(course ? [[course.name, subscriptionPath(course.slug)] as const] : []),
  ['About Us', routes.aboutUs],
  ['Refund Policy', routes.refundPolicy],
  ['Complaint Board', routes.complaintBoard],
] as const;

export function generateMetadata(): Metadata {
  const { title, description } = getDocument(notFoundPage);
  return { ...metadata, title, description };
}

/** Not a `not-found.tsx` within the layout's tree, since the document of each account page would contain it. */
export default function NotFound() {
  const { lead } = getDocument(notFoundPage);
  return (
    <RootLayout>
      <SiteShell>
        <PageMain>
          <div className="shell py-16 md:py-28">
            <h1 className="text-4xl">Page not found</h1>
            <p className="mt-4 max-w-[52ch] text-lg text-quiet">{lead}</p>
            <div className="mt-8 flex flex-col gap-3 sm:flex-row">
              <ButtonLink href={routes.home}>Go back home</ButtonLink>
              <ButtonLink href={routes.contactUs} kind="secondary">
                Contact support
              </ButtonLink>
            </div>
            <section aria-labelledby="wanted-heading" className="mt-16">
              <h2 id="wanted-heading" className="text-sm font-medium tracking-normal text-quiet">
                Were you looking for one of these?
              </h2>
              <ul className="mt-3 grid sm:grid-cols-2 sm:gap-x-8">
                {wanted.map(([label, href]) => (
                  <li key={href} className="-mt-px border-y border-hairline">
                    <a
                      href={href}
                      className="flex min-h-14 items-center justify-between font-medium hover:text-accent"
                    >
                      {label}
                      <span aria-hidden="true" className="text-quiet">
                        →
                      </span>
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          </div>
        </PageMain>
      </SiteShell>
    </RootLayout>
  );
}

import { JsonLd } from '@/components/ui/json-ld';
import type { Course } from '@/lib/content/courses';
import { getDocument } from '@/lib/content/documents';
import { firmAddress, getPriceRules } from '@/lib/content/queries';
import { contact } from '@/lib/content/schema/settings/contact';
import { firm } from '@/lib/content/schema/settings/firm';
import { social } from '@/lib/content/schema/settings/outside-addresses';
import { subscriptionPath } from '@/lib/domain/account-routes';
import { formatQuantity } from '@/lib/domain/quantity';
import { withGst } from '@/lib/domain/quote';
import { routes } from '@/lib/domain/routes';
import { publicUrl } from './page-metadata';

/** The firm, as schema.org data. */
export function OrganizationData() {
  const { name, registrationNumber, gstin } = getDocument(firm);
  const { street, city, pincode, state } = firmAddress();
  const { phone, email } = getDocument(contact);
  const { youtube, telegram, x, instagram, linkedin } = getDocument(social);
  return (
    <JsonLd
      data={{
        '@type': 'Organization',
        name,
        url: publicUrl(routes.home),
        email,
        telephone: phone,
        taxID: gstin,
        identifier: {
          '@type': 'PropertyValue',
          name: 'SEBI registration number',
          value: registrationNumber,
        },
        address: {
          '@type': 'PostalAddress',
          streetAddress: street,
          addressLocality: city,
          addressRegion: state.name,
          postalCode: pincode,
          addressCountry: 'IN',
        },
        sameAs: [youtube, telegram, x, instagram, linkedin],
      }}
    />
  );
}

/** A course with what each plan costs, GST included, as schema.org data. */
export function CourseOffers({ slug, name, summary, plans }: Course) {
  const path = subscriptionPath(slug);
  const { gstPercent } = getPriceRules();
  return (
    <JsonLd
      data={{
        '@type': 'Service',
        name,
        description: summary,
        url: publicUrl(path) ?? path,
        provider: { '@type': 'Organization', name: getDocument(firm).name },
        offers: plans.map(({ months, price }) => ({
          '@type': 'Offer',
          name: formatQuantity({ value: months, unit: 'months' }),
          price: withGst(price * 100, gstPercent) / 100,
          priceCurrency: 'INR',
        })),
      }}
    />
  );
}

/** The breadcrumb of a document page, and the day on which it last changed, as schema.org data. */
export function BreadcrumbData({
  page,
  changed,
}: {
  readonly page: string;
  readonly changed?: string | undefined;
}) {
  const home = publicUrl(routes.home) ?? routes.home;
  return (
    <>
      <JsonLd
        data={{
          '@type': 'BreadcrumbList',
          itemListElement: [
            { '@type': 'ListItem', position: 1, name: 'Home', item: home },
            { '@type': 'ListItem', position: 2, name: page },
          ],
        }}
      />
      {changed && <JsonLd data={{ '@type': 'WebPage', name: page, dateModified: changed }} />}
    </>
  );
}

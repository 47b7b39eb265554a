import { Picture } from '@/components/ui/picture';
import { Section } from '@/components/ui/section';
import { TickList } from '@/components/ui/tick-list';
import type { DocumentOf } from '@/lib/content/schema/collection';
import type { mcxCommodityPage } from '@/lib/content/schema/pages/mcx-commodity-page';

type BenefitsCopy = DocumentOf<typeof mcxCommodityPage>['benefits'];

/** Benefits of a membership, beside the drawing of a planned trade. */
export function McxBenefits({ heading, items, image, alt }: BenefitsCopy) {
  return (
    <div className="shell band grid items-center gap-x-20 gap-y-12 lg:grid-cols-2">
      <Section id="benefits" heading={heading}>
        <TickList items={items} size={22} className="mt-8 max-w-[54ch] space-y-5 md:text-lg" />
      </Section>
      <Picture
        src={image}
        alt={alt}
        width={560}
        height={480}
        className="w-full max-w-[35rem] justify-self-center"
      />
    </div>
  );
}

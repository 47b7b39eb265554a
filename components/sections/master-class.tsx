import { Section } from '@/components/ui/section';
import { TickList } from '@/components/ui/tick-list';
import type { DocumentOf } from '@/lib/content/schema/collection';
import type { homePage } from '@/lib/content/schema/pages/home-page';
import { MasterClassForm } from './master-class-form';

type MasterClassCopy = DocumentOf<typeof homePage>['masterClass'];

/** Registration for the free MasterClass: a list of what it offers, beside the form. */
export function MasterClass({
  heading,
  lead,
  promises,
  button,
  refused,
  withoutScript,
  apiBase,
}: MasterClassCopy & { readonly apiBase: string }) {
  return (
    <Section
      id="masterclass"
      heading={heading}
      lead={lead}
      className="shell band grid gap-x-20 lg:grid-cols-2 lg:grid-rows-[auto_auto_1fr] lg:*:col-start-1"
    >
      <TickList items={promises} size={22} className="mt-7 max-w-[50ch] space-y-4 md:text-lg" />
      <div className="chrome card mt-10 lg:col-start-2! lg:row-span-3 lg:row-start-1 lg:mt-0 lg:self-start">
        <MasterClassForm {...{ button, apiBase, refused, withoutScript }} />
      </div>
    </Section>
  );
}

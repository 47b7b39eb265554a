import { LinkRow } from '@/components/ui/link-row';

/** What a buyer should know of refunds, right under the plans. */
export function PlanNote({
  note,
  links,
}: {
  readonly note: string;
  readonly links: readonly { readonly label: string; readonly href: string }[];
}) {
  return (
    <div className="mt-6 text-sm text-quiet">
      <p className="max-w-[72ch]">{note}</p>
      <LinkRow links={links} className="mt-1" />
    </div>
  );
}

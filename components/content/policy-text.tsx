import type { MarkedHeading } from '@/lib/content/mdx/marked-headings';
import { Prose } from './prose';

/** The text of a policy; the marks of its headings, such as `3.`, are in the margin from 768 px on. */
export function PolicyText({
  code,
  headings,
}: {
  readonly code: string;
  readonly headings: readonly MarkedHeading[];
}) {
  const byId = new Map(headings.map((heading) => [heading.id, heading]));
  const marked = (Tag: 'h2' | 'h3') =>
    function Marked({ id = '' }: { readonly id?: string }) {
      const { mark, title } = byId.get(id) ?? {};
      return (
        <Tag id={id}>
          {mark && <span className="mark">{mark} </span>}
          {title}
        </Tag>
      );
    };
  return (
    <div className="document-text">
      <Prose code={code} components={{ h2: marked('h2'), h3: marked('h3') }} />
    </div>
  );
}

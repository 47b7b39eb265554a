import { getMDXComponent } from 'next-contentlayer2/hooks';
import { mdxComponents } from './mdx-components';

/** The text of an MDX document; `code` is compiled by our own content build. */
export function Prose({ code }: { readonly code: string }) {
  const Content = getMDXComponent(code);
  return (
    <div className="prose">
      <Content components={mdxComponents} />
    </div>
  );
}

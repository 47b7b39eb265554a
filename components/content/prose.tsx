import { getMDXComponent } from 'next-contentlayer2/hooks';
import type { ComponentProps } from 'react';
import { mdxRenderers } from './mdx-renderers';

type Components = ComponentProps<ReturnType<typeof getMDXComponent>>['components'];

/** The text of an MDX document; `code` is compiled by our own content build. */
export function ProseText({
  code,
  components,
}: {
  readonly code: string;
  /** Replaces elements of this text only. */
  readonly components?: Components;
}) {
  const Content = getMDXComponent(code);
  return (
    <div className="prose">
      <Content components={{ ...mdxRenderers, ...components }} />
    </div>
  );
}

import { getMDXComponent } from 'next-contentlayer2/hooks';
import type { ComponentProps } from 'react';
import { mdxComponents } from './mdx-renderers';

type Components = ComponentProps<ReturnType<typeof getMDXComponent>>['components'];

/** The text of an MDX document; `code` is compiled by our own content build. */
export function Prose({
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
      <Content components={{ ...mdxComponents, ...components }} />
    </div>
  );
}

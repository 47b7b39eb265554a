import type { ReactNode } from 'react';
import type { z } from 'zod';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import type { MdxComponentName, mdxComponentProps } from '@/lib/content/schema/mdx-components';

type Renderers = {
  [Name in MdxComponentName]: (
    props: z.output<(typeof mdxComponentProps)[Name]> & { readonly children: ReactNode },
  ) => ReactNode;
};

/** The component of each tag that documents may use, and of Markdown's links. */
export const mdxRenderers = {
  Note: ({ tone, title, children }) => (
    <div role="note" className="rounded-card border border-control bg-panel p-5 [&>*+*]:mt-2">
      <p className="flex items-center gap-2 font-semibold">
        <Icon
          name={tone === 'warning' ? 'warning' : 'info'}
          className={tone === 'warning' ? 'text-danger' : 'text-accent'}
        />
        {title}
      </p>
      {children}
    </div>
  ),
  a: Link,
} satisfies Renderers & { a: typeof Link };

import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/lib/content/schema/icons';

export interface IconItem {
  readonly title: string;
  readonly description: string;
  readonly icon: IconName;
  /** Below the description, such as a link. */
  readonly action?: ReactNode;
}

const looks = {
  /** Cards in three columns, each icon on a tile. */
  cards: {
    grid: 'mt-8 gap-4 sm:max-lg:rows-2 md:mt-10 lg:rows-3 lg:gap-5',
    item: 'card flex gap-4 sm:flex-col',
    icon: 'grid size-11 shrink-0 place-items-center rounded-control bg-raised',
    size: 24,
    title: 'text-lg leading-snug',
    text: 'mt-1.5',
  },
  /** Two columns of tall cards. */
  tallCards: {
    grid: 'gap-4 sm:rows-2',
    item: 'card',
    icon: 'block',
    size: 28,
    title: 'mt-5 text-xl',
    text: 'mt-2.5',
  },
  /** Four columns without cards, the icon beside the heading. */
  columns: {
    grid: 'mt-8 gap-x-8 gap-y-8 sm:max-lg:rows-2 md:mt-10 lg:rows-4',
    item: 'grid grid-cols-[auto_minmax(0,1fr)] content-start items-center gap-x-2.5 border-t-2 border-accent pt-5',
    icon: 'shrink-0',
    size: 22,
    title: 'text-lg',
    text: 'col-span-2 mt-2',
  },
  /** Rows with a line between them. */
  rows: {
    grid: 'border-b border-hairline',
    item: 'grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 border-t border-hairline py-6 md:py-8',
    icon: 'row-span-2',
    size: 28,
    title: 'text-xl',
    text: 'mt-2 max-w-[56ch]',
  },
  /** Small cards without space between them. */
  tiles: {
    grid: 'mt-8 gap-px overflow-hidden rounded-card border border-hairline bg-hairline sm:max-lg:rows-2 md:mt-10 lg:rows-4',
    item: 'grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-3.5 bg-ground p-5 lg:block lg:p-6',
    icon: 'row-span-2 mt-0.5 block',
    size: 24,
    title: 'text-base lg:mt-4',
    text: 'mt-1 text-sm',
  },
  /** Three columns below a line each, with an action at the end. */
  rules: {
    grid: 'mt-10 gap-x-12 gap-y-10 sm:max-lg:rows-2 lg:rows-3',
    item: 'flex flex-col border-t border-control pt-5',
    icon: '',
    size: 24,
    title: 'mt-3 text-xl',
    text: 'mt-2',
  },
} as const;

/** Pieces of text that each have an icon, a heading and a sentence. */
export function IconGrid({
  look,
  items,
}: {
  readonly look: keyof typeof looks;
  readonly items: readonly IconItem[];
}) {
  const { grid, item, icon, size, title, text } = looks[look];
  return (
    <div className={`grid ${grid}`}>
      {items.map((each) => (
        <article key={each.title} className={item}>
          <span className={`text-accent ${icon}`}>
            <Icon name={each.icon} size={size} />
          </span>
          <Words isGroup={look === 'cards'}>
            <h3 className={title}>{each.title}</h3>
            <p className={`text-quiet ${text}`}>{each.description}</p>
          </Words>
          {each.action}
        </article>
      ))}
    </div>
  );
}

/** Beside an icon in a flex row the words must be one box. */
function Words({ isGroup, children }: { readonly isGroup: boolean; readonly children: ReactNode }) {
  return isGroup ? <div className="min-w-0">{children}</div> : children;
}

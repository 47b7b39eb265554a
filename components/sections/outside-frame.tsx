import { Link } from '@/components/ui/link';

/** A whole page of somebody else's, and what to do when it does not load. */
export function OutsideFrame({
  heading,
  fallback,
  link,
  title,
  src,
}: {
  readonly heading: string;
  readonly fallback: string;
  readonly link: { readonly label: string; readonly href: string };
  readonly title: string;
  readonly src: string;
}) {
  return (
    <>
      <div className="shell flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 py-5">
        <h1 className="text-2xl">{heading}</h1>
        <p className="text-sm text-quiet">
          {fallback}{' '}
          <Link href={link.href} className="text-ink underline underline-offset-4">
            {link.label}
          </Link>
        </p>
      </div>
      <iframe
        src={src}
        title={title}
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
        className="block h-[calc(100dvh-9rem)] min-h-[32rem] w-full border-y border-hairline bg-panel"
      />
    </>
  );
}

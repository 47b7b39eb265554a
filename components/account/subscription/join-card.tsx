import { Button, ButtonLink } from '@/components/ui/button';
import { LineDrawing } from '@/components/ui/line-drawing';
import type { AccountCopy } from '@/lib/content/account-copy';
import { formatDay, indianDay } from '@/lib/domain/dates';
import { showToast } from '../toasts';

const marks = {
  share: 'M12 15V3m0 0L8 7m4-4 4 4M5 12v7a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1v-7',
  copy: 'M9 9h10v11H9zM15 9V4H5v11h4',
};

/**
 * The member's own join link (product 8.13). It admits nobody else, so the buttons share and copy the address
 * of the course's page, which a line explains.
 */
export function JoinCard({
  link,
  joinedAt,
  courseName,
  copy,
}: {
  readonly link: string;
  /** When the member came into the group by the link; undefined before that. */
  readonly joinedAt: string | undefined;
  readonly courseName: string;
  readonly copy: AccountCopy['subscription']['panel']['join'];
}) {
  return (
    <div className="my-auto">
      <h2 className="text-xl">
        {joinedAt ? `${copy.joined} ${formatDay(indianDay(new Date(joinedAt)))}` : copy.heading}
      </h2>
      <p className="mt-2 mb-5 max-w-[52ch] text-quiet">{joinedAt ? copy.joinedText : copy.text}</p>
      <div className="grid grid-cols-2 gap-3 sm:flex sm:flex-wrap">
        <ButtonLink
          href={link}
          target="_blank"
          rel="noopener noreferrer"
          className="col-span-2 px-5! text-center"
        >
          CLICK TO JOIN CHANNEL
        </ButtonLink>
        <Button kind="secondary" type="button" onClick={() => share(courseName)}>
          <Mark path={marks.share} />
          SHARE
        </Button>
        <Button kind="secondary" type="button" onClick={copyAddress}>
          <Mark path={marks.copy} />
          COPY
        </Button>
      </div>
      <p className="mt-3 text-label text-quiet">{copy.shareNote}</p>
    </div>
  );
}

function Mark({ path }: { readonly path: string }) {
  return (
    <LineDrawing size={18} strokeWidth={1.75} className="mr-2 shrink-0">
      <path d={path} />
    </LineDrawing>
  );
}

async function share(title: string): Promise<void> {
  if (!navigator.share) return alert('Sharing not supported');
  try {
    await navigator.share({ title, url: pageAddress() });
  } catch {
    // The visitor closed the list of apps.
  }
}

async function copyAddress(): Promise<void> {
  try {
    await navigator.clipboard.writeText(pageAddress());
    showToast('success', 'Link copied to clipboard!');
  } catch {
    showToast('error', 'The link could not be copied. Copy it from the address bar.');
  }
}

function pageAddress(): string {
  return location.origin + location.pathname;
}

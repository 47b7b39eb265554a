import { type FormEvent, useId } from 'react';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import type { PurchaseCopy } from '@/lib/content/account-copy';
import type { ShownText } from '@/lib/contract/error-answer';
import { Modal } from './modal';

/** Lists texts that the buyer accepts with an order, and asks whether to go on (product 8.20). */
export function TermsSheet({
  texts,
  isChange,
  hasBox,
  copy,
  onConfirm,
  onCancel,
}: {
  readonly texts: readonly ShownText[];
  /** Whether these are the texts that changed after the page was opened. */
  readonly isChange: boolean;
  /** Whether the buyer has to tick a box to go on. */
  readonly hasBox: boolean;
  readonly copy: PurchaseCopy['terms'];
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}) {
  const id = useId();
  const { heading, text } = (isChange ? undefined : copy.ask) ?? copy.changed;
  function submit(event: FormEvent) {
    event.preventDefault();
    onConfirm();
  }
  return (
    <Modal
      aria-labelledby={`${id}-heading`}
      aria-describedby={`${id}-text`}
      onCancel={onCancel}
      className="max-h-[calc(100dvh-1rem)] w-[min(30rem,calc(100%-2rem))] overflow-y-auto rounded-card border border-hairline p-5 md:p-7"
    >
      <h2 id={`${id}-heading`} className="text-xl">
        {heading}
      </h2>
      <p id={`${id}-text`} className="mt-2 text-quiet">
        {text}
      </p>
      <ul className="mt-5 border-y border-hairline py-2">
        {texts.map(({ title, href }) => (
          <li key={href}>
            <Link
              href={href}
              target="_blank"
              rel="noopener"
              className="flex min-h-11 items-center underline underline-offset-4 hover:text-accent"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
      <form onSubmit={submit}>
        {hasBox && (
          <label className="mt-4 flex min-h-11 items-start gap-3">
            <input type="checkbox" required className="mt-0.5 size-5 shrink-0 accent-accent" />
            <span>{copy.tick}</span>
          </label>
        )}
        <div className="mt-6 flex flex-wrap gap-3">
          <Button type="submit" className="grow">
            {copy.confirm}
          </Button>
          <Button type="button" kind="secondary" onClick={onCancel} className="grow">
            {copy.cancel}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

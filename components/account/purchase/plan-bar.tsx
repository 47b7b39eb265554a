import { useEffect, useReducer, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';

/**
 * Bar at the foot of a phone, once the plans have been reached: the plan of the card in view, its price with
 * GST, and its button. It repeats the card, so that the page needs no script for it before this part has
 * arrived. Hidden beside a notice, a dialog and the keyboard.
 */
export function PlanBar({
  accepted,
}: {
  /** Short for what the buyer accepts; a link to the whole line. */
  readonly accepted: string;
}) {
  const [card, setCard] = useState<Element>();
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const look = () => setCard(cardInView());
    look();
    addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look);
    const plans = document.getElementById('plans');
    const observer = new MutationObserver(drawAgain);
    if (plans) observer.observe(plans, { subtree: true, childList: true, characterData: true });
    return () => {
      removeEventListener('scroll', look);
      removeEventListener('resize', look);
      observer.disconnect();
    };
  }, []);
  const button = card?.querySelector('button');
  if (!card || !button) return null;
  return (
    <div
      data-plan-bar=""
      className="fixed inset-x-0 bottom-0 z-30 flex items-center justify-between gap-3 border-t border-control bg-raised px-5 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] tabular-nums in-[:has([data-purchase-notice],dialog[open],input:focus:not([type=checkbox]),#offline-banner:not([hidden]))]:hidden md:hidden print:hidden"
    >
      <div>
        <p className="text-sm font-medium">
          {card.querySelector('h3')?.textContent} ·{' '}
          {card.querySelector('[data-total]')?.textContent}
        </p>
        <Link href="#accepted-terms" className="text-label text-quiet underline underline-offset-2">
          {accepted}
        </Link>
      </div>
      <Button
        type="button"
        aria-describedby={button.getAttribute('aria-describedby') ?? undefined}
        className="shrink-0 px-4!"
        onClick={() => button.click()}
      >
        {button.textContent}
      </Button>
    </div>
  );
}

/**
 * The card that was the last to pass the middle of the window, if its plan can be bought. None before the first
 * card, and none at the foot of the page, which the bar would cover.
 */
function cardInView(): Element | undefined {
  const footer = document.querySelector('footer')?.getBoundingClientRect().top;
  if (footer !== undefined && footer < innerHeight) return undefined;
  const [last] = [...document.querySelectorAll('#plans article')]
    .map((card) => ({ card, top: card.getBoundingClientRect().top }))
    .filter(({ top }) => top < innerHeight / 2)
    .sort((one, other) => other.top - one.top);
  return last?.card.querySelector('[aria-disabled="true"]') ? undefined : last?.card;
}

import { reducedMotion } from '@/components/ui/motion';

/** Shows the panel after a payment, with confetti unless the system asks for reduced motion. */
export function celebrate(panel: HTMLElement | null): void {
  const isCalm = reducedMotion().matches;
  panel?.scrollIntoView({ behavior: isCalm ? 'auto' : 'smooth', block: 'start' });
  panel?.focus({ preventScroll: true });
  if (isCalm) return;
  import('./confetti').then(
    ({ throwConfetti }) => throwConfetti(),
    // The network is gone; the panel is there without it.
    () => undefined,
  );
}

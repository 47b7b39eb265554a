import { indianDay } from '@/lib/domain/dates';

/** Hides offers that have ended since the build: the server takes their codes no more. */
const today = indianDay(new Date());
for (const offer of document.querySelectorAll<HTMLElement>('[data-last-day]'))
  offer.hidden = (offer.dataset.lastDay ?? today) < today;

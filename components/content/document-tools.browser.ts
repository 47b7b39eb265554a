import { copyOnClick } from '@/components/ui/copy-on-click';
import { offerSearch } from './offer-search';

/** Shows the button of the registration number (check-us.tsx), which it copies. Other pages have no room for it. */
const copy = document.querySelector<HTMLButtonElement>('[data-copy]');
if (copy) {
  copy.hidden = false;
  copyOnClick(copy);
}
offerSearch();

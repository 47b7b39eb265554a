import { markCurrentLink, markScrolledBar } from './frame/bar';
import { watchConnection } from './frame/connection';
import { closeMenus } from './frame/menus';

/** Pages of the account have no navbar. */
const bar = document.querySelector('[data-navbar]');
if (bar) {
  closeMenus(bar);
  markCurrentLink(bar);
  markScrolledBar(bar);
}
watchConnection();

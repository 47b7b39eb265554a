import { keepEarlyInput } from '@/components/ui/early-input';
import { markCurrentLink, markScrolledBar } from './frame/bar';
import { watchConnection } from './frame/connection';
import { loadFrameworkScripts } from './frame/framework-scripts';
import { closeMenus } from './frame/menus';

keepEarlyInput();
loadFrameworkScripts();
/** Pages of the account have no navbar. */
const bar = document.querySelector('[data-navbar]');
if (bar) {
  closeMenus(bar);
  markCurrentLink(bar);
  markScrolledBar(bar);
}
watchConnection();

import { expect, type Locator, type Page } from '@playwright/test';
import { getNavigation } from '@/lib/content/menus';

type Menu = 'Main menu' | 'Services' | 'More';
type Group = 'main' | 'services' | 'more';

/** The last entry of the navbar or of one of its dropdowns that is a page of this site. */
export function lastLink(group: Group): { readonly label: string; readonly href: string } {
  const last = getNavigation()[group].findLast(
    ({ href }) => href.startsWith('/') && !href.includes('#'),
  );
  if (!last) throw new Error(`navigation.yaml has no page of this site under ${group}`);
  return last;
}

/** That entry in the navbar, hidden while its menu is closed. */
export function linkOf(page: Page, group: Group): Locator {
  const bar = page.locator('nav[aria-label=Main]');
  const entries = {
    main: bar.locator('li:not(details li)'),
    services: bar.locator('details', { has: page.locator('summary', { hasText: 'Services' }) }),
    more: bar.locator('details', { has: page.locator('summary', { hasText: 'More' }) }),
  };
  return entries[group].locator(`a[href="${lastLink(group).href}"]`);
}

/** The button of a menu in the navbar. */
export function menuButton(page: Page, menu: Menu): Locator {
  return page.getByRole('navigation', { name: 'Main' }).locator('summary', { hasText: menu });
}

/** Expects the expanded state that the browser reports to screen readers. */
export async function expectExpanded(page: Page, menu: Menu, expanded: boolean): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const toldState = async () => {
    const { nodes } = await session.send('Accessibility.getFullAXTree');
    const button = nodes.find(
      ({ role, name }) =>
        String(role?.value).startsWith('DisclosureTriangle') && name?.value === menu,
    );
    return button?.properties?.find(({ name }) => name === 'expanded')?.value.value;
  };
  await expect.poll(toldState, `${menu} is expanded`).toBe(expanded);
  await session.detach();
}

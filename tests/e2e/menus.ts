import { expect, type Locator, type Page } from '@playwright/test';

type Menu = 'Main menu' | 'Services' | 'More';

/** The button of a menu in the navbar. */
export function menuButton(page: Page, menu: Menu): Locator {
  return page.getByRole('navigation', { name: 'Main' }).locator('summary', { hasText: menu });
}

/** Checks what the browser tells a screen reader of a menu's button. */
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

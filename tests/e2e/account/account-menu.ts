import type { Page } from '@playwright/test';
import { expect } from '../test';

/** The button of the account's menu, which only a phone shows. */
export const menuButton = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: 'Account menu' });

/** Opens the menu where it is behind a button; the header has it once the page knows the member. */
export async function openMenu(page: Page): Promise<void> {
  const menu = page.getByRole('banner').getByRole('navigation', { name: 'Account' });
  await expect(menu).toBeAttached();
  if (await menuButton(page).isVisible()) await menuButton(page).click();
}

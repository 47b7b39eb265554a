import { expect, type Locator } from '@playwright/test';

/** Expects that a link leads to `href`, in a new tab if it is on another site. */
export async function expectLink(link: Locator, href: string): Promise<void> {
  await expect(link).toHaveAttribute('href', href);
  if (href.startsWith('https://')) {
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener');
  } else {
    await expect(link).not.toHaveAttribute('target');
  }
}

import type { Page } from '@playwright/test';

/** Holds back what the backend answers to the page until the returned function is called. */
export async function holdAnswers(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/**', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

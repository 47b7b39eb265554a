import type { Page } from '@playwright/test';

/** Files of the framework's scripts. */
const chunks = '**/_next/static/chunks/*.js';

/** Holds the framework's scripts back until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(chunks, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

import { open, pages } from './pages';
import { expect, type Troubles, test } from './test';

/** Lets the page's policy speak, which it does in events and in the console. */
function provoke(troubles: Troubles) {
  troubles.allow(/^violation: /);
  troubles.allow(/Content Security Policy/);
}

const wasHarmed = () => Reflect.has(window, 'harmed');

for (const { path, status } of pages)
  test.describe(`${path} @once`, () => {
    test.beforeEach(async ({ page, troubles }) => {
      provoke(troubles);
      if (status === 404) troubles.allow(/status of 404/);
      await open(page, path);
    });

    test('runs no script that was put into it', async ({ page, troubles }) => {
      await page.evaluate(() => {
        const script = document.createElement('script');
        script.textContent = 'window.harmed = true';
        document.body.append(script);
      });
      await expect.poll(() => troubles.seen(/violation: script-src\S* inline/)).toHaveLength(1);
      expect(await page.evaluate(wasHarmed)).toBe(false);
    });

    test('runs no handler that was put into its markup', async ({ page, troubles }) => {
      await page.evaluate(() => {
        document.body.insertAdjacentHTML(
          'beforeend',
          '<img src="data:," onerror="window.harmed=1">',
        );
      });
      await expect.poll(() => troubles.seen(/violation: script-src-attr inline/)).toHaveLength(1);
      expect(await page.evaluate(wasHarmed)).toBe(false);
    });

    test('makes no code of text', async ({ page, troubles }) => {
      // From a timer: what Playwright itself evaluates may do more than the page.
      const refused = await page.evaluate(
        () =>
          new Promise((resolve) => {
            setTimeout(() => {
              try {
                // biome-ignore lint/security/noGlobalEval: that it fails is the point.
                globalThis.eval('window.harmed = true');
                resolve('ran');
              } catch (error) {
                resolve(error instanceof EvalError);
              }
            });
          }),
      );
      expect(refused).toBe(true);
      await expect.poll(() => troubles.seen(/violation: script-src\S* eval/)).toHaveLength(1);
      expect(await page.evaluate(wasHarmed)).toBe(false);
    });

    test('follows no javascript: link', async ({ page, troubles }) => {
      await page.evaluate(() => {
        const link = document.createElement('a');
        link.href = 'javascript:void(window.harmed = true)';
        link.textContent = 'harmful';
        document.querySelector('main')?.prepend(link);
      });
      await page.getByRole('link', { name: 'harmful' }).click();
      await expect.poll(() => troubles.seen(/violation: script-src\S* inline/)).toHaveLength(1);
      expect(await page.evaluate(wasHarmed)).toBe(false);
    });
  });

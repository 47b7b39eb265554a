import { isSample, open, pages } from './pages';
import { inFullRun } from './tags';
import { expect, test } from './test';

const wasHarmed = () => Reflect.has(window, 'harmed');

for (const { path, status } of pages)
  test(
    `${path} does not run injected code`,
    inFullRun(!isSample(path)),
    async ({ page, problems }) => {
      // A blocked script is reported as an event and in the console.
      problems.allow(/^violation: /);
      problems.allow(/Content Security Policy/);
      if (status === 404) problems.allow(/status of 404/);
      const expectRefused = async (violation: RegExp, count = 1) => {
        await expect.poll(() => problems.seen(violation)).toHaveLength(count);
        expect(await page.evaluate(wasHarmed)).toBe(false);
      };
      await open(page, path);

      await test.step('the page runs no inserted script', async () => {
        await page.evaluate(() => {
          const script = document.createElement('script');
          script.textContent = 'window.harmed = true';
          document.body.append(script);
        });
        await expectRefused(/violation: script-src-elem inline/);
      });

      await test.step('the page runs no handler in its markup', async () => {
        await page.evaluate(() => {
          document.body.insertAdjacentHTML(
            'beforeend',
            '<img src="data:," onerror="window.harmed=1">',
          );
        });
        await expectRefused(/violation: script-src-attr inline/);
      });

      await test.step('the page runs no text as code', async () => {
        // From a timer, since the policy of the page does not apply to what Playwright evaluates.
        const refused = await page.evaluate(
          () =>
            new Promise((resolve) => {
              setTimeout(() => {
                try {
                  // biome-ignore lint/security/noGlobalEval: the test asserts that the page's policy blocks eval, so it has to call it.
                  globalThis.eval('window.harmed = true');
                  resolve('ran');
                } catch (error) {
                  resolve(error instanceof EvalError);
                }
              });
            }),
        );
        expect(refused).toBe(true);
        await expectRefused(/violation: script-src\S* eval/);
      });

      await test.step('the page runs no javascript: link', async () => {
        await page.evaluate(() => {
          const link = document.createElement('a');
          link.href = 'javascript:void(window.harmed = true)';
          link.textContent = 'harmful';
          document.querySelector('main')?.prepend(link);
        });
        await page.getByRole('link', { name: 'harmful' }).click();
        await expectRefused(/violation: script-src-elem inline/, 2);
      });
    },
  );

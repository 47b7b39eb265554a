import { expectNoWordToWiden } from '../long-words';
import { expectHydrated } from '../pages';
import { inFullRun } from '../tags';
import { accountPages } from './account-pages';
import { test } from './visitor';

for (const { name, path, prepare, isVariation } of accountPages)
  test(
    `a long word widens nothing on ${name}`,
    inFullRun(isVariation),
    async ({ page, visitor }) => {
      await prepare(visitor);
      await page.goto(path);
      await expectHydrated(page);
      await page.waitForLoadState('networkidle');
      await expectNoWordToWiden(page);
    },
  );

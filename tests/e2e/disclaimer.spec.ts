import { listProse } from '@/lib/content/documents';
import { disclaimer } from '@/lib/content/schema/disclaimer';
import { inOneLine, shownText } from './shown-text';
import { expect, test } from './test';

const listed = listProse(disclaimer);

test('the statements are numbered, and each has an anchor', async ({ page }) => {
  await page.goto('/disclaimer');
  const statements = page.getByRole('main').locator('ol > li[id]');
  await expect(statements).toHaveCount(listed.length);
  for (const [index, { id, number, text }] of listed.entries()) {
    const statement = statements.nth(index);
    expect(number).toBe(String(index + 1));
    await expect(statement).toHaveId(id);
    await expect(statement.getByRole('link').first()).toHaveText(number);
    const shown = await shownText(statement);
    for (const line of text.split('\n')) expect(shown).toContain(inOneLine(line));
    // Each statement begins with its title as text.
    const opening = statement.getByRole('paragraph').first();
    await expect(opening.locator('> strong:first-child')).toHaveCount(1);
  }
  await page.goto(`/disclaimer#${listed.at(-1)?.id}`);
  await expect(statements.nth(listed.length - 1)).toBeInViewport();
});

import { listProse } from '@/lib/content/documents';
import { disclaimer } from '@/lib/content/schema/disclaimer';
import { inOneLine, shownText } from './shown-text';
import { expect, test } from './test';

const listed = listProse(disclaimer);

test('numbers its statements, each of which can be linked to', async ({ page }) => {
  await page.goto('/disclaimer');
  const statements = page.getByRole('main').locator('ol > li[id]');
  await expect(statements).toHaveCount(listed.length);
  for (const [index, { number, text }] of listed.entries()) {
    const statement = statements.nth(index);
    expect(number).toBe(index + 1);
    await expect(statement).toHaveId(`statement-${number}`);
    await expect(statement.getByRole('link').first()).toHaveText(String(number));
    const shown = await shownText(statement);
    for (const line of text.split('\n')) expect(shown).toContain(inOneLine(line));
    // It begins with its title, and has it in no box.
    const opening = statement.getByRole('paragraph').first();
    await expect(opening.locator('> strong:first-child')).toHaveCount(1);
  }
  const last = listed.length;
  await page.goto(`/disclaimer#statement-${last}`);
  await expect(statements.nth(last - 1)).toBeInViewport();
});

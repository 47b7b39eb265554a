import { expect, type Page } from '@playwright/test';
import { listFaqs } from '@/lib/content/queries';

/**
 * Expects the questions of a topic on the open page. Each of the first two opens by a click and closes
 * the other one; the list may be shorter.
 */
export async function expectQuestions(
  page: Page,
  topic: Parameters<typeof listFaqs>[0],
): Promise<void> {
  const listed = listFaqs(topic).map(({ question }) => question);
  const questions = page.getByRole('main').locator('details');
  await expect(questions.locator('summary')).toHaveText(listed);
  const clicked = listed.slice(0, 2).map((_, index) => questions.nth(index));
  for (const [index, question] of clicked.entries()) {
    await question.locator('summary').click();
    await expect(question).toHaveAttribute('open');
    for (const earlier of clicked.slice(0, index))
      await expect(earlier).not.toHaveAttribute('open');
  }
  const last = clicked.at(-1);
  if (!last) return;
  await last.locator('summary').click();
  await expect(last).not.toHaveAttribute('open');
}

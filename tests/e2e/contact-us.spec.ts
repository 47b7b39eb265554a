import { open } from './pages';
import { expect, test } from './test';

test('names four ways to reach the firm', async ({ page }) => {
  await page.goto('/contact-us');
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(4);
  for (const [index, href] of [/^mailto:/, /^https:/, /^tel:/, /^https:/].entries())
    await expect(cards.nth(index).getByRole('link')).toHaveAttribute('href', href);
});

test('its form asks for name, email and message', async ({ page }) => {
  await page.goto('/contact-us');
  for (const label of ['Name', 'Email', 'Message'])
    await expect(page.getByRole('textbox', { name: label })).toHaveAttribute('required');
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveAttribute('type', 'email');
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveAttribute(
    'placeholder',
    'Your Message (0/250 characters)',
  );
  await expect(page.getByRole('textbox', { name: 'Message' })).not.toHaveAttribute('maxlength');
});

test('an empty form is not sent', async ({ page }) => {
  await open(page, '/contact-us');
  await page.getByRole('button', { name: /^Send/ }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await expect(page).toHaveURL('/contact-us');
});

test('has 12 questions of which one is open at a time', async ({ page }) => {
  await open(page, '/contact-us');
  const questions = page.getByRole('main').locator('details');
  await expect(questions).toHaveCount(12);
  const [first, second] = [questions.nth(0), questions.nth(1)];

  await first.locator('summary').click();
  await expect(first).toHaveAttribute('open');
  await second.locator('summary').click();
  await expect(second).toHaveAttribute('open');
  await expect(first).not.toHaveAttribute('open');
  await second.locator('summary').click();
  await expect(second).not.toHaveAttribute('open');
});

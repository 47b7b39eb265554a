import type { APIRequestContext } from '@playwright/test';
import { listCourses } from '@/lib/content/courses';
import { chatIdOf } from '@/lib/server/providers/telegram/chat-id';
import { expectAccessible } from './axe';
import { expect, test } from './test';

const [course] = listCourses();

/** A new join link for one person, as a path of this site. */
async function makeLink(request: APIRequestContext): Promise<string> {
  const bot = 'bot1000000001:sandbox-token-of-the-bot-of-the-groups';
  const answer = await request.post(`/sandbox/telegram/${bot}/createChatInviteLink`, {
    data: { chat_id: chatIdOf(course?.group ?? ''), member_limit: 1 },
  });
  const { result } = await answer.json();
  return new URL(result.invite_link).pathname;
}

test('a visitor who opens a join link joins its group by a button, once', async ({
  page,
  request,
}) => {
  await page.goto(await makeLink(request));
  const invitation = page.getByRole('region', { name: 'Invitation to a group' });
  await expect(invitation).toContainText(course?.name ?? '');
  await expectAccessible(page);
  const button = invitation.getByRole('button', { name: 'Join' });
  await button.click();
  await expect(invitation.getByRole('status')).toHaveText(/^Joined as person number \d+\.$/);
  await expect(invitation.getByRole('status')).toBeFocused();
  await expect(button).toBeHidden();
});

test('a link that admits nobody says why, and one that does not exist too @full', async ({
  page,
  request,
  problems,
}) => {
  problems.allow(/status of 404/);
  const path = await makeLink(request);
  await request.post(path);
  await page.route('**/sandbox/link.json?*', (route) =>
    route.fulfill({ json: { name: 'A group', problem: 'This join link is used up.' } }),
  );
  await page.goto(path);
  const invitation = page.getByRole('region', { name: 'Invitation to a group' });
  await expect(invitation.getByRole('status')).toHaveText('This join link is used up.');
  await expect(invitation.getByRole('button', { name: 'Join' })).toBeHidden();
  await expectAccessible(page);
  await page.unroute('**/sandbox/link.json?*');
  await page.goto('/sandbox/groups?link=none');
  await expect(invitation.getByRole('status')).toHaveText('There is no such join link.');
});

test('every group is listed with its members, whose names are shown as text', async ({ page }) => {
  const name = '<img src=x onerror="window.harmed=1">';
  const joinedAt = '2026-11-21T14:00:05.000Z';
  const group = { slug: 'group', name: 'A group' };
  await page.route('**/sandbox/group.json', (route) =>
    route.fulfill({
      json: [
        { ...group, members: [{ user_id: 7, name, status: 'administrator', joinedAt }] },
        { ...group, name: 'Another group', members: [] },
      ],
    }),
  );
  const requests: unknown[] = [];
  await page.route('**/sandbox/group', (route) => {
    requests.push(route.request().postDataJSON());
    return route.fulfill({ json: { slug: 'group', user_id: 7, status: 'member' } });
  });
  await page.goto('/sandbox/groups');
  await expect(page.getByText(name)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Another group' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: `Demote: ${name}` }).click();
  await expect(page.getByText(`${name} is a member without rights now.`)).toBeVisible();
  expect(requests).toEqual([{ slug: 'group', user_id: 7, action: 'demote' }]);
  expect(await page.evaluate(() => Reflect.has(window, 'harmed'))).toBe(false);
});

test('each group of the courses is on the page, also an empty one @full', async ({ page }) => {
  await page.goto('/sandbox');
  await page.getByRole('link', { name: 'Open the groups' }).click();
  for (const { name } of listCourses()) {
    await expect(page.getByRole('heading', { level: 3 }).filter({ hasText: name })).toBeVisible();
  }
  await expectAccessible(page);
});

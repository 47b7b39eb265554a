import { getDocument } from '@/lib/content/documents';
import { getPolicy } from '@/lib/content/legal-texts';
import { boardInShort } from '@/lib/content/page-tables';
import { getComplaintBoard } from '@/lib/content/queries';
import type { InShortRow } from '@/lib/content/schema/page-fields';
import { compliancePage, investorCharterPage } from '@/lib/content/schema/pages/document-pages';
import { routes } from '@/lib/domain/routes';
import { expect, test } from './test';

const answers: [string, readonly InShortRow[] | undefined][] = [
  [routes.refundPolicy, getPolicy('refund-policy').inShort],
  [routes.customerGrievances, getPolicy('customer-grievances').inShort],
  [routes.accessibility, getPolicy('accessibility').inShort],
  [routes.compliance, getDocument(compliancePage).inShort],
  [routes.investorCharter, getDocument(investorCharterPage).inShort],
  [routes.complaintBoard, boardInShort(getComplaintBoard())],
];

for (const [path, rows = []] of answers)
  test(`${path} answers in short before its text, and leads to where it says more @once`, async ({
    page,
  }) => {
    await page.goto(path);
    const main = page.getByRole('main');
    for (const { term, text, href } of rows) {
      const link = main.locator('dt').getByRole('link', { name: term, exact: true });
      await expect(link).toHaveAttribute('href', href);
      await expect(main.locator('dd').getByText(text, { exact: true })).toBeVisible();
      const [, id] = href.split(`${path}#`);
      if (id) await expect(page.locator(`[id="${id}"]`)).toHaveCount(1);
    }
    const boxes = [main.locator('dl').first(), main.getByRole('heading', { level: 2 }).first()];
    const [answer, text] = await Promise.all(boxes.map((part) => part.boundingBox()));
    if (rows.length > 0) expect(answer?.y).toBeLessThan(text?.y ?? 0);
  });

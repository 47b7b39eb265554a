import { expectNoWordToWiden, expectSpacedTextToFit } from './long-words';
import { open, pages } from './pages';
import { test } from './test';

for (const { path, status } of pages)
  test(`a long word and wide spacing widen nothing on ${path} @phone`, async ({
    page,
    problems,
  }) => {
    if (status === 404) problems.allow(/status of 404/);
    await open(page, path);
    await expectNoWordToWiden(page);
    await expectSpacedTextToFit(page);
  });

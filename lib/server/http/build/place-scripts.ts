import 'server-only';
import { findPagePolicy } from '../policies/page-policies';
import { frameworkLeftovers, withLateFramework, withoutFramework } from './framework-scripts';
import { PrepareError } from './prepare-error';
import { withoutStyleCopies } from './style-copies';

/**
 * The HTML of a page with the framework's scripts as the page needs them: none where it has no client
 * component, else late, or at once where its policy says so. Where its components are not known it
 * keeps them.
 *
 * @throws PrepareError for a page that keeps a script that it should not.
 */
export function placeScripts({
  route,
  html,
  clientComponents,
}: {
  route: string;
  html: string;
  clientComponents: readonly string[] | undefined;
}): string {
  if (clientComponents?.length === 0) {
    const page = withoutFramework(html);
    const problems = frameworkLeftovers(page).map(
      (element) =>
        `The page ${route} has no client component, but a script that the build does not know: ${element} Add its form to lib/server/http/build/framework-scripts.ts.`,
    );
    if (problems.length > 0) throw new PrepareError(problems);
    return page;
  }
  const page = withoutStyleCopies(html);
  return findPagePolicy(route)?.scripts === 'at-once' ? page : withLateFramework(page);
}

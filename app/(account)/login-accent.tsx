import { accentOf } from '@/components/layout/page-main';
import { InlineModule } from '@/components/ui/browser-module';
import { listCourses } from '@/lib/content/courses';

/** Colours a page by its `redirectTo`: one document serves all courses. */
export function LoginAccent() {
  const accents = listCourses().map(({ slug, kind }) => [slug, accentOf[kind]]);
  return <InlineModule name="login-accent" data={accents} />;
}

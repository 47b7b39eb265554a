import { BrowserModule } from '@/components/ui/browser-module';

/** Colours a page of the login by its `redirectTo`: one document serves all courses. */
export function LoginAccent({
  accents,
}: {
  /** Slugs of courses, each with its accent. */
  readonly accents: readonly (readonly [slug: string, accent: string])[];
}) {
  return (
    <>
      <script
        type="application/json"
        id="accents"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: React would escape the quotes of JSON in a script; slugs and accents contain no `<`.
        dangerouslySetInnerHTML={{ __html: JSON.stringify(accents) }}
      />
      <BrowserModule name="login-accent" />
    </>
  );
}

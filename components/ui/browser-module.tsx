import addresses from '@/.content/modules.json';

/** Addresses by name, as scripts/browser-modules.ts writes them. */
const modules: Readonly<Record<string, string>> = addresses;

/**
 * Makes the page load `<name>.browser.ts`, a script that works without React. The browser fetches it in
 * parallel with the document and runs it after the document is parsed. The module finds its elements by
 * their `data-` attributes or ids. One that a page names more than once runs once.
 *
 * @throws if there is no such file.
 */
export function BrowserModule({
  name,
  data,
}: {
  readonly name: string;
  /** What the module reads as JSON from the element whose id is its name; without `<`. */
  readonly data?: unknown;
}) {
  return (
    <>
      {data !== undefined && (
        <script
          type="application/json"
          id={name}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: React would escape the quotes of JSON in a script; the data come from the build.
          dangerouslySetInnerHTML={{ __html: JSON.stringify(data) }}
        />
      )}
      <script type="module" src={moduleAddress(name)} fetchPriority="low" />
    </>
  );
}

/**
 * The address of `<name>.browser.ts`, for a module that imports it later.
 *
 * @throws if there is no such file.
 */
export function moduleAddress(name: string): string {
  const src = modules[name];
  if (!src) throw new Error(`There is no ${name}.browser.ts below components.`);
  return src;
}

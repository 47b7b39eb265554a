import addresses from '@/.content/modules.json';

/** Addresses by name, as scripts/browser-modules.ts writes them. */
const modules: Readonly<Record<string, string>> = addresses;

/**
 * Makes the page load `<name>.browser.ts`, a script that works without React. The browser fetches it in
 * parallel with the document and runs it after the document is parsed. A module that a page names more
 * than once runs once.
 *
 * @throws if there is no such file.
 */
export function BrowserModule({ name }: { readonly name: string }) {
  return <script type="module" src={moduleAddress(name)} fetchPriority="low" />;
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

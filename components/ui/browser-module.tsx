import { readFileSync } from 'node:fs';
import addresses from '@/.content/modules.json';

/** Addresses by name, as scripts/browser-modules.ts writes them. */
const modules: Readonly<Record<string, string>> = addresses;

/**
 * Makes the page load `<name>.browser.ts`, a script that works without React. The browser fetches it in
 * parallel with the document and runs it after the document is parsed. The module finds its elements by
 * their `data-` attributes or ids. A module that a page names more than once runs once.
 *
 * @throws if there is no such file.
 */
export function BrowserModule({
  name,
  data,
}: {
  readonly name: string;
  /** Data that the module reads as JSON from the element whose id is its name; without `<`. */
  readonly data?: unknown;
}) {
  return (
    <>
      {data !== undefined && <ModuleData name={name} data={data} />}
      <script type="module" src={moduleAddress(name)} fetchPriority="low" />
    </>
  );
}

function ModuleData({ name, data }: { readonly name: string; readonly data: unknown }) {
  return (
    <script
      type="application/json"
      id={name}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React would escape the quotes of JSON in a script; the data come from the build.
      dangerouslySetInnerHTML={{ __html: JSON.stringify(data) }}
    />
  );
}

/**
 * Puts the code of `<name>.browser.ts` into the document, where it runs before what follows it is shown: for
 * what must not wait for a request. In a function of its own, so that it declares nothing for other scripts.
 *
 * @throws if there is no such file.
 */
export function InlineModule({ name, data }: { readonly name: string; readonly data?: unknown }) {
  const code = readFileSync(`public${moduleAddress(name)}`, 'utf8').trim();
  return (
    <>
      {data !== undefined && <ModuleData name={name} data={data} />}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React would escape the code, which comes from the build; the policy allows it by its hash. */}
      <script dangerouslySetInnerHTML={{ __html: `(()=>{${code}})()` }} />
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

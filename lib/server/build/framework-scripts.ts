import 'server-only';

/** The element that names the scripts to be loaded late; components/layout/framework-scripts.ts reads it. */
const DATA_BLOCK = 'framework-scripts';

const script = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;
const preload =
  /<link\b(?=[^>]*\s(?:as="script"|rel="modulepreload"))[^>]*\shref="\/_next\/[^>]*>/gi;

/** React's data, and the entry of Next's bundle that reads them. */
const frameworkCode = /^\s*(?:\(?self\.__next_f\b|\(?globalThis\["TURBOPACK"\])/;

/** `html` without Next's scripts, their preloads and the data of hydration. */
export function withoutFramework(html: string): string {
  return html
    .replace(script, (element, attributes: string, code: string) =>
      address(attributes) || (isInline(attributes) && frameworkCode.test(code)) ? '' : element,
    )
    .replace(preload, '');
}

/**
 * `html` with the addresses of Next's scripts in a data block instead of elements that load them.
 * Scripts for browsers without modules are left out: the script that reads the block is a module.
 */
export function withLateFramework(html: string): string {
  const addresses: string[] = [];
  const page = html
    .replace(script, (element, attributes: string) => {
      const src = address(attributes);
      if (!src) return element;
      if (/\snomodule\b/i.test(attributes)) return '';
      // Scripts without `async` run in their order, so they stay where they are.
      if (!/\sasync\b/i.test(attributes)) return element;
      addresses.push(src);
      return '';
    })
    .replace(preload, '');
  const block = `<script type="application/json" id="${DATA_BLOCK}">${JSON.stringify(addresses)}</script>`;
  return page.replace('</body>', () => `${block}</body>`);
}

/**
 * The scripts that `withoutFramework` did not remove: the tags of those that are inline code or Next's. It
 * only looks at each tag, so that it finds scripts of a form that the other patterns do not match.
 */
export function frameworkLeftovers(html: string): string[] {
  const tags = html.match(/<(?:script|link)\b[^>]*>/gi) ?? [];
  return tags.filter((tag) =>
    /^<link/i.test(tag) ? /\bas=["']?script/i.test(tag) : tag.includes('/_next/') || isInline(tag),
  );
}

function address(attributes: string): string | undefined {
  return /\ssrc="(\/_next\/[^"]*)"/i.exec(attributes)?.[1];
}

/** Whether a script element contains code: it has no address and is no data block. */
function isInline(attributes: string): boolean {
  return !/\ssrc=/i.test(attributes) && !/\stype="application\/(?:ld\+)?json"/i.test(attributes);
}

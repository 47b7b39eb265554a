import type { Page } from '@playwright/test';

/** Stands before each translated text. */
export const TRANSLATED = 'ट';

/**
 * Translates all pages that `page` opens as Chrome does, from `when` on: each text node is replaced by two
 * `<font>` elements with another text, also later ones, and attributes that are read are changed. The original
 * stays after TRANSLATED, so that a test finds it.
 */
export async function translate(page: Page, when: 'parsed' | 'loaded'): Promise<void> {
  await page.addInitScript(
    ([mark, event]) => {
      const skipped = 'script, style, noscript, textarea, svg, [translate=no], .notranslate';
      const attributes = ['aria-label', 'placeholder', 'alt'];

      function translateText(text: Text): void {
        const { data, parentElement } = text;
        if (!parentElement || parentElement.closest(skipped)) return;
        if (!data.trim() || data.startsWith(mark)) return;
        const [outer, inner] = [document.createElement('font'), document.createElement('font')];
        inner.append(mark + data);
        outer.append(inner);
        text.replaceWith(outer);
      }
      function translateAll(root: Node): void {
        const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
        const texts: Text[] = [];
        for (let node = walker.nextNode(); node; node = walker.nextNode())
          if (node instanceof Text) texts.push(node);
        if (root instanceof Text) texts.push(root);
        for (const text of texts) translateText(text);
        if (!(root instanceof Element)) return;
        for (const name of attributes)
          for (const element of root.querySelectorAll(`[${name}]`)) {
            const value = element.getAttribute(name) ?? '';
            if (!value.startsWith(mark)) element.setAttribute(name, mark + value);
          }
      }
      addEventListener(event === 'parsed' ? 'DOMContentLoaded' : 'load', () => {
        translateAll(document.documentElement);
        new MutationObserver((records) => {
          for (const { type, target, addedNodes } of records)
            if (type === 'characterData') translateAll(target);
            else for (const node of addedNodes) translateAll(node);
        }).observe(document, { childList: true, characterData: true, subtree: true });
      });
    },
    [TRANSLATED, when] as const,
  );
}

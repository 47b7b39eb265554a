import 'server-only';
import postcss, { type AtRule, type Container } from 'postcss';
import parseSelectors, { type Selector } from 'postcss-selector-parser';

const style = /(<style\b[^>]*>)([\s\S]*?)<\/style>/gi;

/** At-rules that have no effect when they are empty. */
const groups = new Set(['container', 'layer', 'media', 'starting-style', 'supports']);

/**
 * `html` without the style rules that cannot match: those of a class that is neither in it nor in
 * `modules`, the text of the scripts that may change it. The style sheet is the same for all pages and
 * half of most documents. For pages without client components only: what React may render later is not
 * in the HTML.
 */
export function withUsedStyles(html: string, modules: string): string {
  const words = new Set([...wordsOfHtml(html.replace(style, '')), ...modules.split(/[^\w-]+/)]);
  return html.replace(style, (_, tag: string, sheet: string) => {
    const root = postcss.parse(sheet);
    root.walkRules((rule) => {
      // The steps of an animation are no selectors.
      if (rule.parent && isAtRule(rule.parent) && rule.parent.name.endsWith('keyframes')) return;
      const selectors = parseSelectors().astSync(rule.selector).nodes;
      const used = selectors.filter((selector) =>
        classesOf(selector).every((name) => words.has(name)),
      );
      if (used.length === 0) rule.remove();
      else if (used.length < selectors.length) rule.selector = used.join(',');
    });
    removeEmpty(root);
    return `${tag}${root}</style>`;
  });
}

/** All words of attributes, as the style sheet names them. */
function wordsOfHtml(html: string): string[] {
  return [...html.matchAll(/="([^"]*)"/g)].flatMap(([, value = '']) =>
    withoutEscapes(value).split(/\s+/),
  );
}

/** Classes without which a selector matches nothing. */
function classesOf(selector: Selector): string[] {
  return selector.nodes.flatMap((node) => {
    if (node.type === 'class') return [node.value];
    const [only, ...others] = node.type === 'pseudo' ? node.nodes : [];
    const isAlias = node.type === 'pseudo' && /^:(?:is|where)$/.test(node.value);
    return isAlias && only && others.length === 0 ? classesOf(only) : [];
  });
}

function removeEmpty(container: Container): void {
  container.each((node) => {
    if (!isAtRule(node) || !node.nodes || !groups.has(node.name)) return;
    removeEmpty(node);
    if (node.nodes.length === 0) node.remove();
  });
}

function isAtRule(node: { type: string }): node is AtRule {
  return node.type === 'atrule';
}

const signs: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
};

function withoutEscapes(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => signs[name] ?? '');
}

import 'server-only';
import postcss, { type AtRule, type ChildNode, type Container, type Root } from 'postcss';
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
  return withRules(
    html,
    (root) => root,
    (name) => words.has(name),
  );
}

/**
 * `html` without the utilities that cannot match, for a page with client components: those of a class that is
 * neither in it, the data of its hydration included, nor in `scripts`, the text of all scripts of the framework.
 * Other rules stay, since a library may make the names of classes from parts.
 */
export function withUsedUtilities(html: string, scripts: string): string {
  const page = withoutEscapes(html.replace(style, '')).replace(/\\u(00[0-9a-f]{2})/g, (_, code) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  const layer = (root: Root) =>
    root.nodes.find(
      (node) => isAtRule(node) && node.name === 'layer' && node.params === 'utilities',
    );
  // A script may write a quote or a sign that is not ASCII in another way.
  const isUsed = (name: string) =>
    /[^!-~]|["'\\]/.test(name) || page.includes(name) || scripts.includes(name);
  return withRules(html, layer, isUsed);
}

/** `html` without the rules of the part of each sheet whose selectors have a class that is not used. */
function withRules(
  html: string,
  partOf: (sheet: Root) => ChildNode | Root | undefined,
  isUsed: (name: string) => boolean,
): string {
  return html.replace(style, (_, tag: string, sheet: string) => {
    const root = postcss.parse(sheet);
    const part = partOf(root);
    if (!part || !('walkRules' in part)) return `${tag}${root}</style>`;
    part.walkRules((rule) => {
      // The steps of an animation are no selectors.
      if (rule.parent && isAtRule(rule.parent) && rule.parent.name.endsWith('keyframes')) return;
      const selectors = parseSelectors().astSync(rule.selector).nodes;
      const used = selectors.filter((selector) => classesOf(selector).every(isUsed));
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

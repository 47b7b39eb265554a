import { findReferences } from '../references';
import { settingsCollections } from '../schema/collections';

/** Whether an expression in braces is a reference such as `firm.name`, known or not. */
export function isReference(expression: string): boolean {
  const name = expression.trim();
  const [found] = findReferences(`{${name}}`);
  const root = name.split('.')[0] ?? '';
  return found?.name === name && (isNamespace(root) || !isNameOfJavaScript(root));
}

/** Whether code is one plain value, such as `5` or `"info"`. */
export function isLiteral(code: string): boolean {
  return /^\s*(?:-?[\d.]+|true|false|null|undefined|"[^"]*"|'[^']*'|`[^`$]*`)\s*$/.test(code);
}

function isNamespace(root: string): boolean {
  return settingsCollections.some(({ namespace }) => namespace === root);
}

/** `process.env.SECRET` has the form of a reference but is code. */
function isNameOfJavaScript(root: string): boolean {
  return root in globalThis || ['window', 'document', 'require', 'module', 'this'].includes(root);
}

/**
 * What the pages' schemas use of zod/mini. The build bundles these by esbuild for the browser, 9 kB
 * compressed, where Next's bundler keeps 20 (scripts/browser-modules.ts, next.config.mjs). A page that
 * uses something that is missing here does not build.
 */
export {
  _default,
  array,
  boolean,
  enum,
  instanceof,
  int,
  literal,
  maximum,
  maxLength,
  minLength,
  nonnegative,
  nullable,
  nullish,
  number,
  object,
  optional,
  parse,
  pipe,
  positive,
  refine,
  regex,
  safeParse,
  strictObject,
  string,
  toUpperCase,
  transform,
  trim,
  union,
  unknown,
  url,
  uuid,
} from 'zod/mini';

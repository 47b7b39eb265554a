/** Contentlayer's step; documents are strangers' text, so code from strings is off. */
export const contentlayerCommand = (command: 'build' | 'dev') => [
  '--disallow-code-generation-from-strings',
  'scripts/contentlayer-run.mjs',
  command,
];

/** All that the content step may know of its environment: no secret can reach a page from here. */
export function contentEnvironment(): NodeJS.ProcessEnv {
  const { PATH, HOME, CI } = process.env;
  return { PATH, HOME, CI, NODE_ENV: 'production' };
}

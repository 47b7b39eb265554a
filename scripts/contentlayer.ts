/** Node's arguments for contentlayer. A document must not run code, so code from strings is off. */
export const contentlayerCommand = (command: 'build' | 'dev') => [
  '--disallow-code-generation-from-strings',
  'scripts/contentlayer-run.mjs',
  command,
];

/** The whole environment of the content step, so that no secret can reach a page through it. */
export function contentEnvironment(): NodeJS.ProcessEnv {
  const { PATH, HOME, CI } = process.env;
  return { PATH, HOME, CI, NODE_ENV: 'production' };
}

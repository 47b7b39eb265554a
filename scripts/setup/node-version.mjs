// Must run on any installed Node, Node 14 too: plain syntax, no `node:` imports.

/** The oldest Node that runs this project; package.json's `engines` says the same. */
export const MINIMUM_NODE = '20.19.0';

/** Describes the problem of a Node version; undefined if it is new enough. */
export function nodeProblem(version) {
  const [have, need] = [version, MINIMUM_NODE].map((text) => text.split('.').map(Number));
  const differing = need.findIndex((part, index) => have[index] !== part);
  if (differing < 0 || have[differing] > need[differing]) return undefined;
  return (
    `This is Node ${version}, which is too old: the project needs ${MINIMUM_NODE} or newer.\n` +
    '  Install a current Node from https://nodejs.org (or with nvm: nvm install) and run the command again.'
  );
}

/** Runs `action`, or prints that this Node is too old. */
export function startOnCurrentNode(action) {
  const problem = nodeProblem(process.versions.node);
  if (problem) {
    console.error(problem);
    process.exitCode = 1;
    return;
  }
  action().catch((error) => {
    console.error(error);
    process.exitCode = 1;
  });
}

import { writeFileSync } from 'node:fs';
import { errorToString, fs } from '@contentlayer2/utils';
import { E, pipe, S, T } from '@contentlayer2/utils/effect';
import {
  generateDotpkg,
  generateDotpkgStream,
  getConfig,
  getConfigWatch,
  logGenerateInfo,
  runMain,
} from 'contentlayer2/core';

// Calls the functions that contentlayer's own command calls. The command itself also
// records an execution trace of every step of every document, which is half of its time.

const build = pipe(
  getConfig({}),
  T.chain((config) => generateDotpkg({ config, verbose: false })),
  T.tap(logGenerateInfo),
);

/** `npm run dev` starts without a cache, so contentlayer need not write one at each edit. */
const withoutCache = ({ source, ...config }) => ({
  ...config,
  source: {
    ...source,
    fetchData: (wanted) => source.fetchData({ ...wanted, skipCachePersistence: true }),
  },
});

const watch = pipe(
  getConfigWatch({}),
  S.chainSwitchMapEitherRight((config) =>
    generateDotpkgStream({ config: withoutCache(config), verbose: false, isDev: true }),
  ),
  S.tap(E.fold((error) => T.log(errorToString(error)), logGenerateInfo)),
  S.runDrain,
);

/**
 * Runs an effect of contentlayer with a file system that writes a file only when its content changes.
 * Contentlayer itself removes and writes every generated file after each edit of one document, and
 * Next then reads them all again.
 */
const writesChangesOnly = (effect) => {
  const written = new Map();
  const writeFile = (filePath, content) =>
    T.tryCatch(
      () => {
        if (written.get(filePath) === content) return;
        writeFileSync(filePath, content);
        written.set(filePath, content);
      },
      (error) => new fs.WriteFileError({ filePath, error }),
    );
  // Contentlayer removes a file only to write it again.
  const rm = () => T.unit;
  return T.accessServiceM(fs.FsTag)((ofNode) =>
    T.provideService(fs.FsTag)({ ...ofNode, writeFile, rm })(effect),
  );
};

const run = runMain({ tracingServiceName: 'content', verbose: false });
const [command] = process.argv.slice(2);
if (command === 'build') await run(writesChangesOnly(build));
else if (command === 'dev') await run(writesChangesOnly(watch));
else throw new Error(`${command} is neither build nor dev`);

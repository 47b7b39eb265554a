import { execa } from 'execa';
import { contentEnvironment, contentlayerCommand, prepareContent } from './contentlayer';

await prepareContent();
await execa(process.execPath, contentlayerCommand('build'), {
  stdio: 'inherit',
  env: contentEnvironment(),
  extendEnv: false,
});

import { rm } from 'node:fs/promises';
import { execa } from 'execa';
import { contentEnvironment, contentlayerCommand } from './contentlayer';
import { writeBuildData } from './write-build-data';
import { writeEditorFiles } from './write-editor-files';
import { writeRecordData } from './write-record-data';

// Without its cache: contentlayer compares modification times, which a checkout does not keep.
await rm('.contentlayer', { recursive: true, force: true });
await writeBuildData();
writeRecordData();
writeEditorFiles();
await execa(process.execPath, contentlayerCommand('build'), {
  stdio: 'inherit',
  env: contentEnvironment(),
  extendEnv: false,
});

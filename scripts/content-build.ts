import { rm } from 'node:fs/promises';
import { writeBuildData } from './build-data';
import { contentEnvironment, contentlayerCommand } from './contentlayer';
import { runNode } from './run';

// From nothing: contentlayer's cache goes by modification times, which a checkout does not keep.
await rm('.contentlayer', { recursive: true, force: true });
await writeBuildData();
await runNode(contentlayerCommand('build'), contentEnvironment());

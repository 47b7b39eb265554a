import './setup/whole-output';
import { contentNew } from './new/new-command';

process.exitCode = await contentNew(process.argv.slice(2));

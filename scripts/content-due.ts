import './setup/whole-output';
import { contentDue } from './due/due-command';

process.exitCode = await contentDue(process.argv.slice(2));

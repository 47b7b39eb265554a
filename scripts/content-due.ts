import { contentDue } from './due/due-command';

process.exitCode = contentDue(process.argv.slice(2));

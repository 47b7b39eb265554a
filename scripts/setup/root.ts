import { dirname } from 'node:path';

/** The folder that contains `.server` with the program that runs: its settings and the sandbox's data are there. */
export const root = dirname(import.meta.dirname);

import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';

/**
 * Nobody reads what a passing test prints, so an unexpected `console.error` fails it. A test that
 * expects one replaces the method: `vi.spyOn(console, 'error').mockImplementation(…)`.
 */
const original = console.error;
let errors: unknown[][] = [];

beforeEach(() => {
  errors = [];
  console.error = (...args: unknown[]) => {
    errors.push(args);
    original(...args);
  };
});

afterEach(() => {
  console.error = original;
  expect(errors, 'unexpected console.error').toEqual([]);
});

// The files that a worker runs one after another share their modules and the environment.
afterAll(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

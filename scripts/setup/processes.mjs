import { spawn } from 'node:child_process';

const MAX_KEPT_OUTPUT = 1_000_000;
/** For a program whose time is over to end its own children, those in other groups too. */
const GRACE_SECONDS = 20;
const running = new Set();
let signalsAreHandled = false;

/**
 * Runs a program to its end, without input. Its output goes to the screen (`live`) or is kept and
 * returned. It leads a process group of its own, so that a time limit or Ctrl+C ends its children
 * with it.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, live?: boolean, timeLimitSeconds?: number }} [options]
 * @returns {Promise<{ code: number, output: string, timedOut: boolean }>} A program that can't be
 * started has code 127, one that a signal ended 1.
 */
export function runProgram(command, args, { cwd, env, live = false, timeLimitSeconds } = {}) {
  endChildrenWithUs();
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env,
      detached: process.platform !== 'win32',
      stdio: ['ignore', live ? 'inherit' : 'pipe', live ? 'inherit' : 'pipe'],
    });
    running.add(child);
    let output = '';
    let timedOut = false;
    const keep = (chunk) => {
      output = (output + chunk).slice(-MAX_KEPT_OUTPUT);
    };
    child.stdout?.setEncoding('utf8').on('data', keep);
    child.stderr?.setEncoding('utf8').on('data', keep);
    let limit = timeLimitSeconds
      ? setTimeout(() => {
          timedOut = true;
          endGroup(child, 'SIGINT');
          limit = setTimeout(() => endGroup(child, 'SIGKILL'), GRACE_SECONDS * 1000);
        }, timeLimitSeconds * 1000)
      : undefined;
    const end = (code) => {
      clearTimeout(limit);
      running.delete(child);
      resolve({ code, output, timedOut });
    };
    child.once('error', (error) => {
      keep(`${error.message}\n`);
      end(127);
    });
    child.once('close', (code) => end(code ?? 1));
  });
}

/** npm as this command was started with, else the one on PATH: `[command, first arguments]`. */
function npm() {
  const script = process.env.npm_execpath;
  if (script && /npm-cli\.[cm]?js$/.test(script)) return [process.execPath, [script]];
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm', []];
}

/** Runs an npm command; see runProgram. */
export function runNpm(args, options) {
  const [command, first] = npm();
  return runProgram(command, [...first, ...args], options);
}

function endGroup(child, signal) {
  if (child.pid === undefined) return;
  try {
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, signal);
  } catch {
    // It ended meanwhile.
  }
}

function endChildrenWithUs() {
  if (signalsAreHandled) return;
  signalsAreHandled = true;
  process.once('exit', () => {
    for (const child of running) endGroup(child, 'SIGINT');
  });
  for (const [signal, number] of [
    ['SIGINT', 2],
    ['SIGTERM', 15],
    ['SIGHUP', 1],
  ]) {
    // Once nothing of this module runs, the signal is for whoever else listens.
    process.on(signal, () => {
      if (running.size > 0 || process.listenerCount(signal) === 1) process.exit(128 + number);
    });
  }
}

import { writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

// Loaded into a server by `--import`: at its end it leaves the 99th percentile of its event loop's
// delay, in milliseconds, in the file that LOOP_DELAY_FILE names with the process's id.
const delay = monitorEventLoopDelay({ resolution: 10 });
delay.enable();
process.once('exit', () => {
  const milliseconds = delay.percentile(99) / 1e6;
  writeFileSync(`${process.env.LOOP_DELAY_FILE}.${process.pid}`, String(milliseconds));
});

import { writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

// Loaded into a server by `--import`. When the server ends, it writes the 99th percentile of its event
// loop delay, in milliseconds, into the file `<LOOP_DELAY_FILE>.<process id>`.
const delay = monitorEventLoopDelay({ resolution: 10 });
delay.enable();
process.once('exit', () => {
  const milliseconds = delay.percentile(99) / 1e6;
  writeFileSync(`${process.env.LOOP_DELAY_FILE}.${process.pid}`, String(milliseconds));
});

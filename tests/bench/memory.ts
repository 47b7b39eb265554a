import { residentMegabytes } from './process-tree';

const SAMPLE_EVERY_MS = 250;

/** Mean resident memory of a process in the first and the last third of a time, in MB. */
export interface MemoryThirds {
  readonly first: number;
  readonly last: number;
}

/** Samples a process's memory while `work` runs. */
export async function watchMemory(
  pid: number,
  work: () => Promise<unknown>,
): Promise<MemoryThirds> {
  const samples: number[] = [];
  const timer = setInterval(() => samples.push(residentMegabytes(pid)), SAMPLE_EVERY_MS);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  const third = Math.ceil(samples.length / 3);
  return { first: mean(samples.slice(0, third)), last: mean(samples.slice(-third)) };
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
}

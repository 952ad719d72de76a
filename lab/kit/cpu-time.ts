/**
 * Returns the processor time of some work in milliseconds, all threads of this process included. Unlike a clock, it is the same on a
 * machine that is busy with something else.
 */
export async function measureCpuTime(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/**
 * Returns the CPU time of some work in milliseconds, over all threads of this process. Unlike wall-clock time, it does not depend on the
 * load of the machine.
 */
export async function measureCpuTime(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

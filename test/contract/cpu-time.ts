/**
 * The milliseconds that this process works until it is done, in which the sandbox lives as well; not those in which it
 * waits its turn on a busy machine.
 */
export async function cpuMsOf(work: () => Promise<unknown>): Promise<number> {
  const begun = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1_000;
}

/** The CPU time of this process during `work`, in milliseconds: a busy machine does not lengthen it. */
export async function cpuOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

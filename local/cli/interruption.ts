/** Aborts at the first Ctrl-C, for a graceful end. The second Ctrl-C exits at once. */
export function interruptionSignal(): AbortSignal {
  const interruption = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (interruption.signal.aborted) process.exit(130)
      interruption.abort()
    })
  }
  return interruption.signal
}

/** Aborts at the first Ctrl-C, so that a command ends in order; the second ends it at once. */
export function onInterruption(): AbortSignal {
  const interruption = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (interruption.signal.aborted) process.exit(130)
      interruption.abort()
    })
  }
  return interruption.signal
}

/** Ends this process with the one that started it, even where that was killed: its end of the pipe closes. */
export const endWithParent = (): void => {
  process.stdin.resume().on('close', () => process.exit(0))
}

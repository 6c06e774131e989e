/** Ends this process when its parent ends, even by SIGKILL: stdin is a pipe from the parent, and closes with it. */
export const exitWithParent = (): void => {
  process.stdin.resume().on('close', () => process.exit(0))
}

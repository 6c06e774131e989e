import { vi } from 'vitest'

/** Catches what is logged from here on, from `warn` up: call what is returned for the lines so far. Undone by `vi.restoreAllMocks`. */
export function logged(): () => Record<string, unknown>[] {
  vi.stubEnv('LOG_LEVEL', 'warn')
  const out = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  return () => out.mock.calls.map(([line]) => JSON.parse(String(line)))
}

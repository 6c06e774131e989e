import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { executablePath } from './tests/browser/chromium.ts'

/** Slow files start first: otherwise the last of them runs alone at the end. */
class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { slow = [], quick = [] } = Object.groupBy(await super.sort(files), ({ moduleId }) =>
      moduleId.endsWith('.slow.test.ts') ? 'slow' : 'quick',
    )
    return [...slow, ...quick]
  }
}

if (executablePath === undefined) console.warn('Browser tests are skipped: apt-get install chromium')

// Every process of a test compiles the same packages (https://nodejs.org/api/module.html#module-compile-cache).
process.env['NODE_COMPILE_CACHE'] ??= `${import.meta.dirname}/node_modules/.cache/compiled`

const engines = { globalSetup: ['tests/harness/engines.ts'], setupFiles: ['tests/harness/setup.ts'] }

/** The name of a test file says its project: `.unit`, `.browser`, `slow` and `engine` for all others (docs/testing.md). */
export default defineConfig({
  test: {
    // Tests on engines wait for these: five files at a time keep two cores busy.
    maxWorkers: 5,
    sequence: { sequencer: SlowFirst },
    // Ends only what hangs: the speed of a machine is no matter of a test.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // What is waited for comes at once on a quiet machine; vitest itself waits a second.
    expect: { poll: { timeout: 60_000 } },
    unstubEnvs: true,
    // The files of a worker share the loaded packages; tests/harness/setup.ts gives each file modules of its own.
    isolate: false,
    projects: [
      { extends: true, test: { name: 'unit', include: ['tests/**/*.unit{,.slow}.test.ts'] } },
      {
        extends: true,
        test: {
          ...engines,
          name: 'engine',
          include: ['tests/**/!(*.unit|*.browser|*.slow).test.ts'],
        },
      },
      { extends: true, test: { ...engines, name: 'slow', include: ['tests/**/!(*.unit|*.browser).slow.test.ts'] } },
      {
        extends: true,
        test: {
          ...engines,
          globalSetup: [...engines.globalSetup, 'tests/browser/setup.ts'],
          name: 'browser',
          include: executablePath === undefined ? [] : ['tests/**/*.browser{,.slow}.test.ts'],
          // On a busy machine a browser may miss its time: only a timeout is tried again.
          retry: { count: 1, condition: /Timeout \d+ms exceeded/ },
        },
      },
    ],
  },
})

import { configDefaults, defineConfig } from 'vitest/config'
import { executablePath } from './tests/browser/chromium.ts'

const slow = [
  'tests/{cloud,cost,local}/**',
  'tests/{access,bundles,codeCache,package,readme}.test.ts',
  'tests/faults/{faults,events/events}.test.ts',
  'tests/functions/application/{deletedMeanwhile,trial}.test.ts',
  'tests/functions/audit/audit.test.ts',
  'tests/functions/channels/{logIn,webChannel}.test.ts',
  'tests/functions/conversation/{smartFormats,subUsers}.test.ts',
  'tests/functions/data/{largeProfile,respondentsList}.test.ts',
  'tests/functions/nlu/{conversation,missed}.test.ts',
  'tests/functions/notification/{composing,delivered,limits,lists,random,redrive,replies,specific,states}.test.ts',
  'tests/functions/notification/providers/{answers,channels,rateLimit}.test.ts',
  'tests/functions/notificationapi/sendCampaign.test.ts',
  'tests/functions/respondent/respondent.test.ts',
  'tests/functions/statistics/{background,nlu,processes}.test.ts',
  'tests/functions/user/{emailedTokens,user}.test.ts',
  'tests/functions/workers/sweep.test.ts',
  'tests/lib/infrastructure/mail/waiting.test.ts',
  'tests/lib/statistics/{model,rollUp/days,rollUp/erasure}.test.ts',
  'tests/lib/store/content/{crash,following,snapshot}.test.ts',
  'tests/lib/store/table/unprocessedDeletes.test.ts',
]

if (executablePath === undefined) console.warn('Browser tests are skipped: apt-get install chromium')

const unit = 'tests/**/*.unit.test.ts'
const browser = 'tests/**/*.browser.test.ts'
const engines = { globalSetup: ['tests/harness/engines.ts'], setupFiles: ['tests/harness/setup.ts'] }

/** The name of a test file says its project: `.unit.test.ts`, `.browser.test.ts`, and `engine` for all others (docs/testing.md). */
export default defineConfig(({ mode }) => ({
  test: {
    // Tests on engines wait for these: four files at a time keep two cores busy.
    maxWorkers: 4,
    // Ends only what hangs: the speed of a machine is no matter of a test.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // What is waited for comes at once on a quiet machine; vitest itself waits a second.
    expect: { poll: { timeout: 60_000 } },
    unstubEnvs: true,
    projects: [
      { extends: true, test: { name: 'unit', include: [unit], isolate: false } },
      {
        extends: true,
        test: {
          ...engines,
          name: 'engine',
          include: ['tests/**/*.test.ts'],
          exclude: [...configDefaults.exclude, unit, browser, ...(mode === 'quick' ? slow : [])],
        },
      },
      {
        extends: true,
        test: {
          ...engines,
          globalSetup: [...engines.globalSetup, 'tests/browser/setup.ts'],
          name: 'browser',
          include: executablePath === undefined ? [] : [browser],
          // Loading the functions takes longer than most tests, so the files of a worker share them.
          isolate: false,
          // On a busy machine a browser may miss its time: only a timeout is tried again.
          retry: { count: 1, condition: /Timeout \d+ms exceeded/ },
        },
      },
    ],
  },
}))

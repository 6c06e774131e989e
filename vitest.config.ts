import { configDefaults, defineConfig } from 'vitest/config'

/** What takes a file more than 20 seconds on two cores. `npm test` leaves it out, so that it ends within 6 minutes; `npm run check` runs all. */
export const slow = [
  'tests/{console,cloud,cost,local,reference,widget}/**',
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
  'tests/lib/mail/waiting.test.ts',
  'tests/lib/statistics/{model,rollUp/days,rollUp/erasure}.test.ts',
  'tests/lib/store/content/{crash,following,snapshot}.test.ts',
  'tests/lib/store/table/unprocessedDeletes.test.ts',
]

export default defineConfig(({ mode }) => ({
  test: {
    include: ['tests/**/*.test.ts'],
    exclude: mode === 'quick' ? [...configDefaults.exclude, ...slow] : configDefaults.exclude,
    globalSetup: ['tests/harness/engines.ts'],
    setupFiles: ['tests/harness/setup.ts'],
    // The engines are real, and shared: four files at a time keep two cores busy, since some wait for time to pass.
    maxWorkers: 4,
    // Only what hangs comes to an end here: how fast a machine is, is no matter of a test.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // A browser on a busy machine may miss its time: what only took too long is tried once more. A wrong result is not.
    retry: { count: 1, condition: /Timeout \d+ms exceeded/ },
    // What is waited for comes at once on a quiet machine; vitest itself waits a second.
    expect: { poll: { timeout: 60_000 } },
    unstubEnvs: true,
  },
}))

import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    globalSetup: ['tests/harness/engines.ts'],
    setupFiles: ['tests/harness/setup.ts'],
    // The engines are real, and shared: four files at a time keep two cores busy, since some wait for time to pass.
    maxWorkers: 4,
    testTimeout: 30_000,
    hookTimeout: 30_000,
    unstubEnvs: true,
  },
})

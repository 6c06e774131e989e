/** An import knows the shapes of all objects of a bot. It is called once in a while, so that a slower first call disturbs nobody. */
const exceptions: Readonly<Record<string, number>> = { 'dist/functions/application/import/post.js': 600_000 }

/** How many bytes a bundle may have: Lambda reads and compiles all of it at a cold start. */
export const bundleLimit = (bundle: string): number => exceptions[bundle] ?? 400_000

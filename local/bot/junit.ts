import type { ScriptRun } from '../../schemas/scriptRun.ts'

/** The results of scripts as JUnit XML, as CI systems read it: a test case for each script. */
export function junitOf({ results, failed }: ScriptRun, name: string): string {
  const cases = results.map(({ scriptID, title, turns }) => {
    const failures = turns.flatMap(({ failures }, i) =>
      failures.map(({ expected, got }) => `turn ${i + 1}: expected ${expected}; got ${got}`),
    )
    const open = `    <testcase classname="${escaped(scriptID)}" name="${escaped(title)}"`
    if (failures.length === 0) return `${open}/>`
    const failure = `      <failure message="${escaped(failures[0] ?? '')}">${escaped(failures.join('\n'))}</failure>`
    return `${open}>\n${failure}\n    </testcase>`
  })
  const counts = `tests="${results.length}" failures="${failed}"`
  const suite = `  <testsuite name="${escaped(name)}" ${counts}>\n${cases.map((one) => `${one}\n`).join('')}  </testsuite>`
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites ${counts}>\n${suite}\n</testsuites>\n`
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\n': '&#10;', '\t': '&#9;' }

/** What XML 1.0 has no characters for is left out. */
const escaped = (text: string): string =>
  text
    .replace(/[^\t\n\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"\n\t]/g, (character) => entities[character] ?? '')

import { useEffect, useState } from 'preact/hooks'
import { api } from '../../../core/session.ts'
import { content, knownNames } from '../studio.ts'
import type { ConditionKind } from './filterDraft.ts'

/** More than these help nobody to choose. */
const most = 50

/** The values of a name by falling number of people, of each name asked once while the page is open: it goes through all profiles. */
const known = new Map<string, Promise<readonly string[]>>()

function valuesOf(appID: string, type: ConditionKind, name: string): Promise<readonly string[]> {
  const key = JSON.stringify([appID, type, name])
  const asked =
    known.get(key) ??
    api
      .call('PUT /data/attribute/{appID}', { path: { appID }, body: { operation: 'repartition', groupBy: { type, value: name } } })
      .then(({ repartition = [] }) => repartition.slice(0, most).map(({ _id }) => _id))
      .catch(() => {
        known.delete(key)
        return []
      })
  known.set(key, asked)
  return asked
}

/** Values that people have under a name, to be suggested; none for a name that nobody uses. */
export function useSuggestions(kind: ConditionKind, name: string): readonly string[] {
  const [values, setValues] = useState<readonly string[]>([])
  const { appID } = content.value ?? {}
  const isKnown = kind !== 'event' && knownNames.value[kind].includes(name)
  useEffect(() => {
    let isCurrent = true
    setValues([])
    if (appID !== undefined && isKnown) void valuesOf(appID, kind, name).then((found) => isCurrent && setValues(found))
    return () => {
      isCurrent = false
    }
  }, [appID, kind, name, isKnown])
  return values
}

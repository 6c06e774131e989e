import { useEffect, useState } from 'preact/hooks'
import { api } from '../../../core/session.ts'
import { content, knownNames } from '../studio.ts'
import type { ConditionKind } from './filterDraft.ts'

/** More suggestions do not help. */
const most = 50

/** The values of a name, the most frequent first. Each name is fetched once per page load: it scans all profiles. */
const cache = new Map<string, Promise<readonly string[]>>()

function valuesOf(appID: string, type: ConditionKind, name: string): Promise<readonly string[]> {
  const key = JSON.stringify([appID, type, name])
  const request =
    cache.get(key) ??
    api
      .call('PUT /data/attribute/{appID}', { path: { appID }, body: { operation: 'repartition', groupBy: { type, value: name } } })
      .then(({ repartition = [] }) => repartition.slice(0, most).map(({ _id }) => _id))
      .catch(() => {
        cache.delete(key)
        return []
      })
  cache.set(key, request)
  return request
}

/** The values that respondents have under a name. */
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

import { useEffect, useMemo, useState } from 'preact/hooks'
import { Access } from './access.tsx'
import { type Document, type Group, groupsOf, type Operation, placeOf } from './model.ts'
import { OperationView } from './operation.tsx'
import { inline, Text } from './text.tsx'

/** The reference: an introduction, and a page for each group of operations. */
export function App({ document }: { readonly document: Document }) {
  const groups = useMemo(() => groupsOf(document), [document])
  const [hash, setHash] = useState(location.hash)
  const { group, operation } = placeOf(hash, groups)
  useEffect(() => {
    const moved = () => setHash(location.hash)
    addEventListener('hashchange', moved)
    return () => removeEventListener('hashchange', moved)
  }, [])
  useEffect(() => {
    globalThis.document.title = [operation?.summary, group?.name, 'Causerie: API reference'].filter(Boolean).join(' · ')
    const heading = globalThis.document.getElementById(operation ? `${operation.operationId}-title` : 'title')
    if (hash) heading?.focus({ preventScroll: true })
    if (operation) heading?.scrollIntoView()
    else scrollTo(0, 0)
  }, [hash])
  return (
    <>
      <header>
        <a href="#/">Causerie API</a>
        <small>{document.info.version}</small>
        <a href="openapi.json">OpenAPI</a>
      </header>
      <div class="frame">
        <Contents groups={groups} group={group} operation={operation} />
        <main>{group ? <GroupView group={group} document={document} /> : <Start groups={groups} document={document} />}</main>
      </div>
    </>
  )
}

const GroupView = ({ group, document }: { readonly group: Group; readonly document: Document }) => (
  <>
    <h1 id="title" tabIndex={-1}>
      {group.name}
    </h1>
    <p>{inline(group.description)}</p>
    {group.operations.map((operation) => (
      <OperationView key={operation.operationId} operation={operation} document={document} />
    ))}
  </>
)

const Start = ({ groups, document }: { readonly groups: readonly Group[]; readonly document: Document }) => (
  <>
    <h1 id="title" tabIndex={-1}>
      API reference
    </h1>
    <Text text={document.info.description} />
    <Access />
    <h2>In the order of use</h2>
    <ol class="groups">
      {groups.map(({ name, description, href, operations }) => (
        <li key={name}>
          <a href={href}>{name}</a> <small>{operations.length}</small>
          <p>{inline(description)}</p>
        </li>
      ))}
    </ol>
  </>
)

interface Chosen {
  readonly groups: readonly Group[]
  readonly group: Group | undefined
  readonly operation: Operation | undefined
}

/** Navigation: a search, the groups, and the operations of the open group. */
function Contents({ groups, group, operation }: Chosen) {
  const [text, setText] = useState('')
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const isFound = ({ summary, operationId, path }: Operation) =>
    words.every((word) => `${summary} ${operationId} ${path}`.toLowerCase().includes(word))
  return (
    <nav aria-label="Calls">
      <label>
        Search
        <input type="search" value={text} onInput={(event) => setText(event.currentTarget.value)} />
      </label>
      <ul>
        {groups.map((one) => {
          const visible = words.length ? one.operations.filter(isFound) : one === group ? one.operations : []
          if (words.length && !visible.length) return null
          return (
            <li key={one.name}>
              <a href={one.href} aria-current={one === group && !operation ? 'page' : undefined}>
                {one.name}
              </a>
              {visible.length ? (
                <ul>
                  {visible.map(({ operationId, href, summary, method }) => (
                    <li key={operationId}>
                      <a href={href} aria-current={operation?.operationId === operationId ? 'page' : undefined}>
                        <span class={`method ${method.toLowerCase()}`}>{method}</span> {summary}
                      </a>
                    </li>
                  ))}
                </ul>
              ) : null}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

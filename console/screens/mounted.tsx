import type { JSX } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { api, user } from '../core/session.ts'
import type { Shown, View } from '../scene.ts'
import type { ScreenProps } from '../shell/screens.ts'
import { announce } from '../ui/announcer.tsx'
import { Screen } from '../ui/screen.tsx'

/** Shows a view that makes its nodes itself. */
export const mounted =
  (name: string, view: View, Tools?: (props: ScreenProps) => JSX.Element) =>
  (props: ScreenProps): JSX.Element | null => {
    const { application, appID, mayEdit, rest, query } = props
    const [shown, setShown] = useState<Shown>()
    const [tools, body] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)]
    useEffect(() => {
      const left = new AbortController()
      const who = user.value
      if (!who) return
      const route = { appID, view: name, id: rest[0], query: new URLSearchParams(query) }
      setShown(view({ api, user: who, route, signal: left.signal, announce, application, appID, mayEdit }))
      return () => left.abort()
    }, [rest.join('/'), JSON.stringify(query)])
    useEffect(() => {
      tools.current?.replaceChildren(...(shown?.tools ?? []))
      body.current?.replaceChildren(...(shown?.body ?? []))
    }, [shown])
    return shown ? (
      <Screen
        title={shown.title}
        of={application.title}
        up={shown.up}
        tools={Tools ? <Tools {...props} /> : shown.tools ? <div class="tools" ref={tools} /> : undefined}
      >
        <div ref={body} />
      </Screen>
    ) : null
  }

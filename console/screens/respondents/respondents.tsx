import type { JSX } from 'preact'
import lazy from 'preact-iso/lazy'
import type { ScreenProps } from '../../shell/screenProps.ts'
import { useSheets } from '../../ui/sheet.ts'
import { ListPage } from './listPage.tsx'
import { PersonPage } from './personPage.tsx'
import css from './respondents.css'

/** With its parser and the formats of telephone numbers. */
const ImportPage = lazy(async () => (await import('./importPage.tsx')).ImportPage)

/** Respondents: the table, an import, or the respondent of the URL. */
export default function Respondents(props: ScreenProps): JSX.Element {
  useSheets(css)
  const [respondentID] = props.rest
  if (respondentID !== undefined) return <PersonPage {...props} respondentID={respondentID} key={respondentID} />
  return 'import' in props.query ? <ImportPage {...props} /> : <ListPage {...props} />
}

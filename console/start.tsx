import { render } from 'preact'
import { App } from './app.tsx'
import { loadRefusalTexts } from './core/refusals/refusals.ts'

render(<App />, document.body)
// For calls of the typed client; others wait for them.
void loadRefusalTexts()

import { render } from 'preact'
import { client } from './access.tsx'
import { App } from './app.tsx'
import type { Document } from './model.ts'

// The build made it; its reply is any object.
const described = (await client.getOpenAPI()) as unknown as Document
render(<App document={described} />, document.body)

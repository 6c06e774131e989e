import { render } from 'preact'
import { client } from './access.tsx'
import { App } from './app.tsx'
import type { Document } from './model.ts'

// The type of the reply is any object; the build wrote the document.
const described = (await client.getOpenAPI()) as unknown as Document
render(<App document={described} />, document.body)

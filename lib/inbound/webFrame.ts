import { escapeHTML } from '../domain/template/escape.ts'

/** The page inside a frame: the widget and nothing else. Its URLs are relative to the API. */
export const framePage = (appID: string, language?: string): string => `<!doctype html>
<html${language ? ` lang="${escapeHTML(language)}"` : ''}>
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Chat</title>
    <link rel="icon" href="data:,">
    <script async src="../../../assets/widget.js"></script>
  </head>
  <body>
    <causerie-widget app="${escapeHTML(appID)}" mode="page"></causerie-widget>
  </body>
</html>
`

/**
 * CSP of the frame: our script, our API and the file storage; images may come from any host, since bots link to them. Only the given
 * origins may embed it.
 */
export const framePolicy = (websocketURL: string, filesURL: string, origins: ReadonlySet<string>): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `connect-src 'self' ${new URL(websocketURL).origin} ${new URL(filesURL).origin}`,
    'img-src https: http: data:',
    'media-src https: http:',
    "base-uri 'none'",
    "form-action 'none'",
    ...(origins.size ? [`frame-ancestors 'self' ${[...origins].filter(isSource).join(' ')}`] : []),
  ].join('; ')

/** Excludes origins that could end the directive. */
const isSource = (origin: string): boolean => /^https?:\/\/[\w.:*[\]-]+$/.test(origin)

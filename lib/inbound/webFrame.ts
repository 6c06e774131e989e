import { escapeHTML } from '../domain/template/escape.ts'

/** The page that a frame shows: the widget, and nothing around it. Its addresses are relative: it lies where the API does. */
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

/** The page runs our script, talks to us, and sends files to where they are kept; pictures come from wherever the bot has them. Named origins alone may frame it. */
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

/** An entry of the list that could end the directive is none. */
const isSource = (origin: string): boolean => /^https?:\/\/[\w.:*[\]-]+$/.test(origin)

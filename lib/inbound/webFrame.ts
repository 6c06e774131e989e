import type { ApplicationObject } from '../../schemas/application.ts'
import { escapeHTML } from '../domain/template/escape.ts'

type Bot = Pick<ApplicationObject, 'appID' | 'title' | 'info' | 'design'>

/**
 * The page of the bot, to share or to frame: the widget and nothing else. Its name and text are what a link to it shows elsewhere. Its URLs are
 * relative to the API.
 */
export function framePage({ appID, title, info, design }: Bot, language?: string): string {
  const name = escapeHTML(info?.titre || title)
  const text = escapeHTML(info?.description ?? '')
  const picture = design?.logo?.url || info?.picto?.url || design?.picto?.url
  return `<!doctype html>
<html${language ? ` lang="${escapeHTML(language)}"` : ''}>
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${name}</title>
    <meta property="og:title" content="${name}">${
      text
        ? `
    <meta name="description" content="${text}">
    <meta property="og:description" content="${text}">`
        : ''
    }${
      picture
        ? `
    <meta property="og:image" content="${escapeHTML(picture)}">`
        : ''
    }
    <link rel="icon" href="${escapeHTML(picture ?? 'data:,')}">
    <script async src="../../../assets/widget.js"></script>
  </head>
  <body>
    <causerie-widget app="${escapeHTML(appID)}" mode="page"></causerie-widget>
  </body>
</html>
`
}

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

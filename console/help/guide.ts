import { apiURL } from '../core/paths.ts'

/** A page of the guide, as `/guide/pages.js` lists it (build/guide/site.ts). */
interface GuidePage {
  /** Its path below `/guide/`. */
  readonly url: string
  readonly title: string
  readonly description: string
}

const base = `${apiURL}/guide/`

/** The URL of a page of the guide, such as `guides/console.html#the-map`. */
export const guideURL = (page: string): string => base + page

let loading: Promise<readonly GuidePage[]> | undefined

/** The pages of the guide beside the API, loaded once. No pages if they cannot be loaded: the console works without them. */
export function loadGuide(): Promise<readonly GuidePage[]> {
  loading ??= import(guideURL('pages.js')).then(
    ({ pages }: { readonly pages: readonly GuidePage[] }) => pages,
    () => [],
  )
  return loading
}

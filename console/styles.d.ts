/** The build inlines imported style sheets as minified text. */
declare module '*.css' {
  const text: string
  export default text
}

/** An icon by itself. If any module imported `lucide` itself, all icons of the console would be in the chunk of the first screen. */
declare module 'lucide/dist/esm/icons/*' {
  import type { IconNode } from 'lucide'

  const icon: IconNode
  export default icon
}

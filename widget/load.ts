let nonce = ''

/** What lets scripts run on a page whose policy asks for it: the one that this script came with. */
export const allowBy = (given: string): void => {
  nonce = given
}

const loaded = new Map<string, Promise<boolean>>()

/** Loads another script into the page, once; whether it came. */
export function load(src: string): Promise<boolean> {
  const known = loaded.get(src) ?? add(src)
  loaded.set(src, known)
  return known
}

const add = (src: string): Promise<boolean> =>
  new Promise((done) => {
    const script = document.createElement('script')
    script.src = src
    script.nonce = nonce
    script.onload = () => done(true)
    script.onerror = () => {
      loaded.delete(src)
      done(false)
    }
    document.head.append(script)
  })

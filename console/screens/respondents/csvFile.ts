import Papa from 'papaparse'

/** The first rows of a CSV file, the heading among them. Rejects where it cannot be read as CSV. */
export const firstRows = (file: File, count: number): Promise<string[][]> =>
  new Promise((resolve, reject) => {
    Papa.parse<string[]>(file, {
      preview: count,
      skipEmptyLines: true,
      complete: ({ data }) => resolve(data),
      error: reject,
    })
  })

/** A row under the heading, and its line in the file, the heading being line 1. */
export interface FileRow {
  readonly line: number
  readonly cells: string[]
}

/** The rows of a file under its heading, a part of the file at a time: the next part is read when `take` has settled. */
export const readRows = (file: File, take: (rows: readonly FileRow[]) => Promise<void>, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    let line = 0
    Papa.parse<string[]>(file, {
      skipEmptyLines: true,
      chunkSize: 256 * 1024,
      chunk: ({ data }, parser) => {
        if (signal.aborted) return parser.abort()
        const rows = data.map((cells) => ({ line: ++line, cells })).filter(({ line: at }) => at > 1)
        parser.pause()
        take(rows).then(
          () => (signal.aborted ? parser.abort() : parser.resume()),
          (error: unknown) => {
            parser.abort()
            reject(error)
          },
        )
      },
      complete: () => resolve(),
      error: reject,
    })
  })

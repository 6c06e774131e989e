import Papa from 'papaparse'

/** The first rows of a CSV file, including the heading. Rejects if it cannot be parsed. */
export const firstRows = (file: File, count: number): Promise<string[][]> =>
  new Promise((resolve, reject) => {
    Papa.parse<string[]>(file, {
      preview: count,
      skipEmptyLines: true,
      complete: ({ data }) => resolve(data),
      error: reject,
    })
  })

/** A row below the heading, with its line number in the file; the heading is line 1. */
export interface FileRow {
  readonly line: number
  readonly cells: string[]
}

/** The rows of a file below its heading, in chunks: the next chunk is read when `take` has settled. */
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

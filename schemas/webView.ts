/** Name of a web view, chosen by itself and unique among the respondent's views. */
export const viewName = {
  type: 'string',
  pattern: '^[A-Za-z0-9_-]{1,64}$',
  description: 'Name of the calling web view, as in `view` of its WebSocket URL; the reply of this call is not pushed to it.',
} as const

const pattern = new RegExp(viewName.pattern)

export const isViewName = (text: string): boolean => pattern.test(text)

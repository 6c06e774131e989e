/** The name that a web view may give itself: chosen by it, and unlike those of the respondent's other views. */
export const viewName = {
  type: 'string',
  pattern: '^[A-Za-z0-9_-]{1,64}$',
  description: 'Name of the calling web view, as in `view` of its WebSocket URL; the reply of this call is not pushed to it.',
} as const

const pattern = new RegExp(viewName.pattern)

export const isViewName = (text: string): boolean => pattern.test(text)

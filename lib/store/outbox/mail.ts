/** An e-mail to one recipient: `text`, `html`, or both. Without `from`, the deployment's sender. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text?: string
  readonly html?: string
  readonly from?: string
}

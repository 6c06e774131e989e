import type { JSX } from 'preact'
import lazy from 'preact-iso/lazy'
import type { Accepted } from '../../../ui/media/upload.ts'
import type { TextFieldProps } from '../../../ui/textField.tsx'
import { Line } from './fields.tsx'
import type { Slot } from './slot.ts'

/** Loaded on demand: each form with a URL has one. */
const MediaTools = lazy(async () => (await import('../../../ui/media/mediaTools.tsx')).MediaTools)

interface Props extends Omit<TextFieldProps, 'type'> {
  readonly slot: Slot<string | undefined>
  readonly accepts: Accepted
}

/** The URL of a picture or a file, which may be uploaded. */
export const MediaLine = ({ accepts, ...line }: Props): JSX.Element => (
  <div class="media-line">
    <Line {...line} type="url" />
    <MediaTools url={line.slot.value} accepts={accepts} onChange={line.slot.set} />
  </div>
)

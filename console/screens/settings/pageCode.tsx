import type { JSX } from 'preact'
import { renderSVG } from 'uqr'
import { Button } from '../../ui/button.tsx'
import { offer } from '../../ui/download.tsx'
import { QRCode } from '../../ui/qrCode.tsx'
import { t } from './shareMessages.ts'

/** The URL of a page as a QR code, to print. */
export const PageCode = ({ url }: { readonly url: string }): JSX.Element => (
  <div class="page-code">
    <QRCode text={url} label={t.code} />
    <Button onPress={() => offer(new Blob([renderSVG(url)], { type: 'image/svg+xml' }), 'qr-code.svg')}>{t.saveCode}</Button>
  </div>
)

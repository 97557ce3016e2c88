import { createPortal } from 'react-dom'
import type { Cup } from '../../../../durable/protocol/cup/cup-fields.ts'
import { QrCode } from '../../../contest/qr/QrCode.tsx'
import { formatMoment } from '../../../format/date.ts'
import { useMinute } from '../../../hooks/use-minute.ts'
import { paths } from '../../../paths/paths.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { doorTexts as texts } from './texts.ts'
import './door-sheet.css'

/** The sheet for the door: one page in portrait format, black on white, that only a printer shows. */
function DoorSheet({ cup, address }: { cup: Cup; address: string }) {
  const now = useMinute()
  return createPortal(
    <div className="door-sheet" aria-hidden="true">
      <p className="door-name untrusted">{cup.name}</p>
      <p className="door-when">{formatMoment(cup.date, now)}</p>
      <QrCode text={address} label="" className="door-code" />
      <p className="door-scan">{texts.scan}</p>
      <p className="door-when">{texts.scanHint}</p>
      <p className="door-address">{address.replace(/^https?:\/\//, '')}</p>
    </div>,
    document.body,
  )
}

/** The QR code of a cup, on the screen and for a printer. */
export function DoorDialog({ cup, onClose }: { cup: Cup; onClose(): void }) {
  const address = `${location.origin}${paths.cup(cup.cupid)}`
  return (
    <Dialog title={texts.open} onClose={onClose}>
      <p className="-mt-2 mb-4 text-muted">{texts.hint}</p>
      <QrCode text={address} label={texts.code(cup.name)} className="mx-auto w-full max-w-80 rounded-box" />
      <p className="mt-3 break-all text-center text-muted text-sm">{address.replace(/^https?:\/\//, '')}</p>
      <Button variant="primary" className="mt-5 w-full" onClick={() => print()}>
        {texts.print}
      </Button>
      <DoorSheet cup={cup} address={address} />
    </Dialog>
  )
}

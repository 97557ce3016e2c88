import { useState } from 'react'
import type { CupAct, CupView } from '../../../../rooms/cup-room.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { DangerRow } from '../../../../ui/DangerRow.tsx'
import { AskDialog } from '../../../../ui/dialogs/AskDialog.tsx'
import { DeleteCup } from '../../DeleteCup.tsx'
import { staffTexts } from './texts.ts'

const { ending: texts } = staffTexts

/** The actions that end a cup, below everything else. */
export function CupEnding({ view, act }: { view: CupView; act: CupAct }) {
  const [asked, setAsked] = useState<'close' | 'delete' | null>(null)
  const isLive = view.cup.status === 'live'
  const onClose = () => setAsked(null)
  return (
    <section className="panel">
      {isLive && (
        <DangerRow title={texts.title} hint={texts.hint}>
          <Button variant="danger" className="max-sm:w-full" onClick={() => setAsked('close')}>
            {texts.close}
          </Button>
        </DangerRow>
      )}
      <DangerRow title={texts.removeTitle} hint={texts.removeHint}>
        <Button variant="danger" className="max-sm:w-full" onClick={() => setAsked('delete')}>
          {texts.remove}
        </Button>
      </DangerRow>
      {asked === 'close' && (
        <AskDialog
          question={texts.closeQuestion}
          text={texts.closeText}
          confirm={texts.close}
          done={texts.closed}
          act={() => act('close', {})}
          onClose={onClose}
        />
      )}
      {asked === 'delete' && <DeleteCup view={view} onClose={onClose} />}
    </section>
  )
}

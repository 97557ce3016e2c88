import { useState } from 'react'
import { useNavigate } from 'react-router'
import { deleteCup } from '../../../../net/api/cups.ts'
import type { CupAct, CupView } from '../../../../net/cup-room.ts'
import { AskDialog } from '../../../../ui/AskDialog.tsx'
import { staffTexts } from './texts.ts'

const { ending: texts } = staffTexts

/** What ends a cup for good, below everything else. */
export function CupEnding({ view: { cup }, act }: { view: CupView; act: CupAct }) {
  const navigate = useNavigate()
  const [asked, setAsked] = useState<'close' | 'delete' | null>(null)
  const isLive = cup.status === 'live'
  const onClose = () => setAsked(null)
  return (
    <section className="panel flex flex-wrap items-center justify-between gap-4 px-4 py-4 sm:px-5">
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="font-medium">{texts.title}</h2>
        <p className="text-muted text-sm">{isLive ? texts.hint : texts.hintOver}</p>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full">
        {isLive && (
          <button type="button" className="btn btn-danger max-sm:flex-1" onClick={() => setAsked('close')}>
            {texts.close}
          </button>
        )}
        <button type="button" className="btn btn-danger max-sm:flex-1" onClick={() => setAsked('delete')}>
          {texts.remove}
        </button>
      </div>
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
      {asked === 'delete' && (
        <AskDialog
          question={texts.removeQuestion}
          text={texts.removeText}
          confirm={texts.remove}
          done={texts.removed}
          act={() => deleteCup(cup.cupid)}
          onDone={() => navigate('/cup')}
          onClose={onClose}
        />
      )}
    </section>
  )
}

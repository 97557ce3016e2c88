import { Play } from 'lucide-react'
import { useState } from 'react'
import type { CupMatch } from '../../../../../durable/protocol/cup/cup-fields.ts'
import { startCupRound } from '../../../../net/api/cups.ts'
import type { CupView } from '../../../../rooms/cup-room.ts'
import { useSetAtom } from '../../../../state/store.ts'
import { ownToastMs, pushToastAtom } from '../../../../state/toast-atoms.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { AskDialog } from '../../../../ui/dialogs/AskDialog.tsx'
import { currentRound } from '../cup-course.ts'
import { staffTexts } from './texts.ts'

const { round: texts } = staffTexts

/** The matches of the round that can start now; null if none can. */
function readyIn({ cup, matches }: CupView): { name: string; match: CupMatch; count: number } | null {
  const round = cup.status === 'live' ? currentRound(matches) : null
  const ready = round?.matches.filter(({ can_start, trouble }) => can_start === 1 && trouble?.why !== 'draw') ?? []
  return round && ready[0] ? { name: round.name, match: ready[0], count: ready.length } : null
}

/** The next action of staff: start all matches of the round that can be played. Nothing if no match can start. */
export function RoundStart({ view }: { view: CupView }) {
  const ready = readyIn(view)
  // The round as it was when the question was opened: changes that arrive meanwhile do not change the question.
  const [asked, setAsked] = useState<typeof ready>(null)
  const pushToast = useSetAtom(pushToastAtom)
  const start = async () => {
    const reply = await startCupRound(view.cup.cupid)
    if (reply.ok) pushToast({ type: 'info', msg: reply.data.message ?? texts.done, duration: ownToastMs })
    return reply
  }
  return (
    <>
      {ready && (
        <Button variant="primary" icon={Play} className="whitespace-nowrap max-sm:w-full" onClick={() => setAsked(ready)}>
          {texts.start}
        </Button>
      )}
      {asked && (
        <AskDialog
          question={texts.question(asked.match)}
          text={texts.text(asked.count)}
          confirm={texts.start}
          tone="primary"
          done={{}}
          act={start}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}

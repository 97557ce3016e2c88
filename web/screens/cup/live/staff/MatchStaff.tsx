import { useState } from 'react'
import type { CupMatch } from '../../../../../durable/protocol/cup/cup-fields.ts'
import { actOnCupMatch } from '../../../../net/api/cups.ts'
import type { CupView } from '../../../../rooms/cup-room.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { AskDialog } from '../../../../ui/dialogs/AskDialog.tsx'
import { matchTitle, sidesOf } from '../cup-course.ts'
import { courseTexts } from '../texts.ts'
import { CupMatchDialog } from './CupMatchDialog.tsx'
import { formsOf } from './correction.ts'
import { staffTexts as texts } from './texts.ts'

type Asked = 'start' | 'result'

/** The staff actions on one match: start it, or decide its result. */
export function MatchStaff({ match, view, mayDecide }: { match: CupMatch; view: CupView; mayDecide: boolean }) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const [one, other] = sidesOf(match, view.teams)
  const label = courseTexts.which(matchTitle(match), one.name, other.name)
  const mayDecideResult = mayDecide && view.cup.status !== 'creating_teams' && formsOf(match).length > 0
  const close = () => setAsked(null)
  const button = (what: Asked, name: string) => (
    <Button size="small" className="flex-1 whitespace-nowrap" aria-label={texts.of(name, label)} onClick={() => setAsked(what)}>
      {name}
    </Button>
  )
  return (
    <>
      {match.can_start === 1 && button('start', texts.start)}
      {mayDecideResult && button('result', texts.result)}
      {asked === 'start' && (
        <AskDialog
          question={texts.startQuestion}
          text={texts.startText(one.name, other.name)}
          confirm={texts.start}
          tone="primary"
          done={{ done: texts.started, tone: 'info' }}
          act={() => actOnCupMatch({ cup: view.cup.cupid, match: match.id }, 'start', {})}
          onClose={close}
        />
      )}
      {asked === 'result' && <CupMatchDialog match={match} view={view} onClose={close} />}
    </>
  )
}

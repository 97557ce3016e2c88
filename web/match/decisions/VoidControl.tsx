import { useState } from 'react'
import type { Match } from '../../../durable/protocol/match/match-fields.ts'
import { hasRight } from '../../../durable/rules/staff/staff-rights.ts'
import type { Role } from '../../../durable/rules/vocabulary.ts'
import { Button } from '../../ui/button/Button.tsx'
import { voidTexts as texts } from './texts.ts'
import { VoidDialog } from './VoidDialog.tsx'

type VoidControlProps = { match: Match; myRole: Role; onVoided(): void }

/** For the staff: voids a result. At the very end of the page, so that it is not opened by accident. */
export function VoidControl({ match, myRole, onVoided }: VoidControlProps) {
  const [isAsking, setIsAsking] = useState(false)
  if (!hasRight(myRole, 'decide') || match.status !== 'complete' || match.voided === 1) return null
  return (
    <section aria-labelledby="stab" className="panel flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-4 sm:px-5">
      <div className="min-w-0">
        <h2 id="stab" className="display text-lg">
          {texts.staff}
        </h2>
        <p className="text-muted text-sm">{texts.staffHint}</p>
      </div>
      <Button look="danger" className="max-sm:w-full" onClick={() => setIsAsking(true)}>
        {texts.open}
      </Button>
      {isAsking && <VoidDialog matchId={match.match_id} onVoided={onVoided} onClose={() => setIsAsking(false)} />}
    </section>
  )
}

import { Suspense, useState } from 'react'
import type { Match } from '../../../durable/protocol/match/match-fields.ts'
import { hasRight } from '../../../durable/rules/staff/staff-rights.ts'
import type { Role } from '../../../durable/rules/vocabulary.ts'
import { Button } from '../../ui/button/Button.tsx'
import { lazyPart } from '../../ui/loading/lazy-part.ts'
import { correctTexts, resultTexts as texts, voidTexts } from './texts.ts'

/** The dialogs and their preview are loaded only for staff who can decide. */
const CorrectDialog = lazyPart(async () => ({ default: (await import('./CorrectDialog.tsx')).CorrectDialog }))
const VoidDialog = lazyPart(async () => ({ default: (await import('./VoidDialog.tsx')).VoidDialog }))

type ResultControlProps = { match: Match; myRole: Role; onDecided(): void }

/**
 * For the staff: corrects a result, or voids it. It is at the very end of the page, so that nobody opens it by accident. Results of cups
 * and tournaments are corrected on their own pages.
 */
export function ResultControl({ match, myRole, onDecided }: ResultControlProps) {
  const [asked, setAsked] = useState<'correct' | 'void' | null>(null)
  const isOrganised = match.organiser !== null
  const isVoided = match.voided === 1
  if (!hasRight(myRole, 'decide') || match.status !== 'complete' || (isVoided && isOrganised)) return null
  const close = () => setAsked(null)
  const hint = isOrganised ? texts.organised : isVoided ? texts.voidedHint : texts.hint
  return (
    <section aria-labelledby="stab" className="panel flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-4 sm:px-5">
      <div className="min-w-0 flex-1 basis-60">
        <h2 id="stab" className="display text-lg">
          {texts.title}
        </h2>
        <p className="text-muted text-sm">{hint}</p>
      </div>
      <div className="flex gap-3 max-sm:w-full max-sm:flex-col">
        {!isOrganised && <Button onClick={() => setAsked('correct')}>{isVoided ? correctTexts.openAgain : correctTexts.open}</Button>}
        {!isVoided && <Button onClick={() => setAsked('void')}>{voidTexts.open}</Button>}
      </div>
      <Suspense>
        {asked === 'correct' && <CorrectDialog match={match} onDone={onDecided} onClose={close} />}
        {asked === 'void' && <VoidDialog match={match} onVoided={onDecided} onClose={close} />}
      </Suspense>
    </section>
  )
}

import { Suspense, useState } from 'react'
import type { Match } from '../../../durable/protocol/match/match-fields.ts'
import { isStaff } from '../../../durable/rules/staff/role-ranks.ts'
import type { Role } from '../../../durable/rules/vocabulary.ts'
import { Button } from '../../ui/button/Button.tsx'
import { lazyPart } from '../../ui/loading/lazy-part.ts'
import { endTexts as texts } from './texts.ts'

const EndDialog = lazyPart(async () => ({ default: (await import('./EndDialog.tsx')).EndDialog }))

/** For the staff: ends a running match. A quiet button below the rest (docs/product.md 10.6). */
export function EndControl({ match, myRole }: { match: Match; myRole: Role }) {
  const [isAsking, setIsAsking] = useState(false)
  if (!isStaff(myRole) || match.status !== 'live') return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-t px-4 py-3 sm:px-5">
      <p className="min-w-0 text-muted text-sm">{texts.hint}</p>
      <Button variant="danger" className="max-sm:w-full" onClick={() => setIsAsking(true)}>
        {texts.open}
      </Button>
      <Suspense>{isAsking && <EndDialog matchId={match.match_id} onClose={() => setIsAsking(false)} />}</Suspense>
    </div>
  )
}

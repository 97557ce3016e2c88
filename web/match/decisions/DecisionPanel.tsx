import { TriangleAlert } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { Match } from '../../../durable/protocol/match/match-fields.ts'
import { type Winner, winners } from '../../../durable/rules/rating/elo.ts'
import { hasRight } from '../../../durable/rules/staff/staff-rights.ts'
import type { Role } from '../../../durable/rules/vocabulary.ts'
import { settleMatch } from '../../net/api/decisions.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { lazyPart } from '../../ui/loading/lazy-part.ts'
import { TeamMark } from '../teams/TeamMark.tsx'
import { teamInSentence, teamTitle } from '../teams/team-title.ts'
import { decisionTexts as texts } from './texts.ts'

/** Loaded only for staff who can decide. */
const PlayOn = lazyPart(async () => ({ default: (await import('./PlayOn.tsx')).PlayOn }))
const DecisionDialog = lazyPart(async () => ({ default: (await import('./DecisionDialog.tsx')).DecisionDialog }))

/** The staff choose the winner. The choice must be confirmed, because it moves the ELO of ten players. */
function DecideMatch({ match }: { match: Match }) {
  const [asked, setAsked] = useState<Winner | null>(null)
  return (
    <div className="mt-4 border-warning/30 border-t pt-4">
      <p className="eyebrow mb-2">{texts.who}</p>
      <div className="grid grid-cols-3 gap-2 max-[359px]:grid-cols-1 sm:max-w-xl">
        {winners.map((winner) => (
          <Button key={winner} className="max-sm:px-2" onClick={() => setAsked(winner)}>
            {winner !== 'draw' && <TeamMark team={winner} />}
            {winner === 'draw' ? texts.draw : teamTitle(match, winner)}
          </Button>
        ))}
      </div>
      <Suspense>
        {asked && (
          <DecisionDialog
            match={match}
            words={{
              question: asked === 'draw' ? texts.drawQuestion : texts.question(teamInSentence(match, asked)),
              text: texts.questionText,
              whyHint: texts.whyHint,
              confirm: asked === 'draw' ? texts.draw : texts.confirm(teamTitle(match, asked)),
              done: texts.settled,
            }}
            act={{ action: 'settle', winner: asked }}
            send={(reason) => settleMatch(match.match_id, asked, reason)}
            onClose={() => setAsked(null)}
          />
        )}
      </Suspense>
    </div>
  )
}

/**
 * 'Trenger avgjørelse': why the match needs the staff, what happens now, and for the staff the three choices, or playing the map again
 * (docs/product.md 10.5).
 */
export function DecisionPanel({ match, myRole }: { match: Match; myRole: Role }) {
  const reason = match.undecided_reason
  const mayDecide = hasRight(myRole, 'decide')
  return (
    <section aria-labelledby="avgjorelse" className="border-warning border-l-4 bg-warning/10 px-4 py-4 sm:px-5">
      <div className="flex gap-3">
        <Icon of={TriangleAlert} size={24} className="mt-0.5 shrink-0 text-warning" />
        <div className="min-w-0 flex-1">
          <h2 id="avgjorelse" className="display text-lg text-warning">
            {texts.title}
          </h2>
          <p className="mt-0.5">{reason ? texts.reasons[reason] : texts.unknown}</p>
          <p className="mt-0.5 text-muted text-sm">{texts.wait}</p>
          <Suspense>{mayDecide && <PlayOn match={match} />}</Suspense>
          {mayDecide && <DecideMatch match={match} />}
        </div>
      </div>
    </section>
  )
}

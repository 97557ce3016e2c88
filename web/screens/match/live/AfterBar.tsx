import type { Match } from '../../../../durable/protocol/match/match-fields.ts'
import { EveningButton } from '../../../evening/EveningButton.tsx'
import { afterTexts as texts } from '../../../match/live/texts.ts'
import { teamOf } from '../../../match/turn/turn-view.ts'
import { paths } from '../../../paths/paths.ts'
import { switchesAtom } from '../../../state/site-atoms.ts'
import { useAtomValue } from '../../../state/store.ts'
import { ButtonLink } from '../../../ui/button/Button.tsx'
import { nextMatch } from '../next-match.ts'

/**
 * After the last round, a link to the next match takes the place of the connect button (docs/product.md 10.3). It is the quiet button for
 * players who can have a rematch, because the rematch comes first.
 */
export function AfterBar({ match, me }: { match: Match; me: string }) {
  const showsElo = useAtomValue(switchesAtom)?.elo !== 0
  const isIn = teamOf(match, me) !== null
  const { again, list } = nextMatch(match)
  const hasEvening = isIn && match.winner !== null && match.voided === 0
  const isCasual = match.match_type === 'gather' && match.is_competitive === 0
  return (
    <div className="border-line border-t px-3 py-4 sm:px-6">
      {showsElo && isCasual && <p className="mb-3 text-center text-muted text-sm sm:text-left">{texts.casual}</p>}
      <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
        <ButtonLink variant={isIn && match.rematch ? 'quiet' : 'primary'} className="max-sm:col-span-2" to={again.to}>
          {again.label}
        </ButtonLink>
        {list && (
          <ButtonLink className={isIn ? '' : 'max-sm:col-span-2'} to={list.to}>
            {list.label}
          </ButtonLink>
        )}
        {hasEvening && <EveningButton matchId={match.match_id} />}
        {isIn && (
          <ButtonLink className={`sm:ml-auto ${hasEvening === (list !== null) ? 'max-sm:col-span-2' : ''}`} to={paths.profile(me)}>
            {texts.profile}
          </ButtonLink>
        )}
      </div>
    </div>
  )
}

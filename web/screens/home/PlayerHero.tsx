import { Link } from 'react-router'
import type { GatherCard } from '../../../durable/protocol/match/gather-card.ts'
import { gatherTitle } from '../../../durable/rules/lobby/gather-title.ts'
import { rankOf, unknownRank } from '../../../durable/rules/rating/rank-tiers.ts'
import type { OwnUser } from '../../../worker/contract/users.ts'
import { formatWhole } from '../../format/number.ts'
import { paths } from '../../paths/paths.ts'
import { freeSeatsOf } from '../../state/gather-list.ts'
import { ownEloAtom } from '../../state/own-elo-atom.ts'
import { gathersAtom, ownMatchAtom, seatAtom } from '../../state/site-atoms.ts'
import { useAtomValue } from '../../state/store.ts'
import { ButtonLink } from '../../ui/button/Button.tsx'
import { RankEmblem } from '../../ui/rank/RankEmblem.tsx'
import { heroWords } from './hero-words.ts'
import { LiveFigures } from './LiveFigures.tsx'
import { nextStep } from './next-step.ts'
import { playerHomeTexts as texts } from './player-texts.ts'
import { homeTexts } from './texts.ts'

function OwnRank({ uid, elo }: { uid: string; elo: number }) {
  return (
    <Link to={paths.profile(uid)} className="flex min-w-0 items-center gap-4 rounded-box lg:flex-col lg:gap-2 lg:text-center">
      <RankEmblem elo={elo} size={72} isDecoration />
      <span className="min-w-0">
        <span className="sr-only">{texts.rankLabel}</span>
        <span className="block truncate text-muted text-sm">{rankOf(elo)?.name ?? unknownRank}</span>
        <span className="display block text-xl tabular-nums leading-tight">{formatWhole(elo)}</span>
      </span>
    </Link>
  )
}

/** Beside the queue: the gather that suits the player, or the button that creates one. */
function OrGather({ gather }: { gather: GatherCard | null }) {
  return (
    <ButtonLink variant="glass" size="play" to={gather ? paths.match(gather.match_id) : paths.newGather}>
      {gather ? texts.toGather : homeTexts.startGather}
    </ButtonLink>
  )
}

/** The player's rank, and the next step towards a match. */
export function PlayerHero({ user }: { user: OwnUser }) {
  const gathers = useAtomValue(gathersAtom)
  const own = useAtomValue(ownMatchAtom)
  const seat = useAtomValue(seatAtom)
  const elo = useAtomValue(ownEloAtom)
  const step = gathers && nextStep(gathers, seat, own, elo)
  const { headline, gather, hint, button } = heroWords(step, user)
  const isFree = step?.is === 'play' && button !== null
  return (
    <section className="wrap flex flex-col gap-x-12 gap-y-6 pt-8 lg:flex-row lg:items-center lg:pt-12">
      {elo !== null && <OwnRank uid={user.uid} elo={elo} />}
      <div className="min-w-0 flex-1">
        <div className="flex min-h-16 items-end lg:min-h-0">
          <h1 className="untrusted display line-clamp-3 pb-1 text-[clamp(1.75rem,5vw,2.5rem)] normal-case leading-[1.15]">
            {headline} {gather && <bdi>{gather}</bdi>}
          </h1>
        </div>
        <p className="untrusted mt-1 min-h-6 text-muted max-sm:min-h-18">
          {hint}
          {isFree && step.gather && (
            <>
              {' '}
              <bdi>{gatherTitle(step.gather)}</bdi> {texts.lacks(freeSeatsOf(step.gather))}
            </>
          )}
        </p>
        <div className="mt-4 flex min-h-14 flex-wrap gap-3">
          {button !== null && (
            <ButtonLink variant="primary" size="play" to={step?.to ?? paths.matchmaking}>
              {button}
            </ButtonLink>
          )}
          {isFree && <OrGather gather={step.gather} />}
        </div>
      </div>
      <LiveFigures />
    </section>
  )
}

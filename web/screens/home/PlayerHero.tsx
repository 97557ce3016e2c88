import { Link } from 'react-router'
import { gatherTitle } from '../../../durable/rules/gather-title.ts'
import { rankOf, unknownRank } from '../../../durable/rules/rank-tiers.ts'
import type { OwnUser } from '../../../worker/contract/users.ts'
import { formatWhole } from '../../format/number.ts'
import { freeSeatsOf } from '../../state/gather-list.ts'
import { gathersAtom, ownMatchAtom, switchesAtom } from '../../state/site-atoms.ts'
import { useAtomValue } from '../../state/store.ts'
import { RankEmblem } from '../../ui/RankEmblem.tsx'
import { LiveFigures } from './LiveFigures.tsx'
import { type NextStep, nextStep } from './next-step.ts'
import { playerHomeTexts as texts } from './player-texts.ts'
import { homeTexts } from './texts.ts'

function OwnRank({ uid, elo }: { uid: string; elo: number }) {
  return (
    <Link
      to={`/profile/${encodeURIComponent(uid)}`}
      className="flex min-w-0 items-center gap-4 rounded-box lg:flex-col lg:gap-2 lg:text-center"
    >
      <RankEmblem elo={elo} size={72} isDecoration />
      <span className="min-w-0">
        <span className="sr-only">{texts.rankLabel}</span>
        <span className="block truncate text-muted text-sm">{rankOf(elo)?.name ?? unknownRank}</span>
        <span className="display block text-xl tabular-nums leading-tight">{formatWhole(elo)}</span>
      </span>
    </Link>
  )
}

function Headline({ step }: { step: NextStep | null }) {
  switch (step?.is) {
    case undefined:
      return texts.loading
    case 'seated':
      return step.gather ? (
        <>
          {texts.seated} <bdi>{gatherTitle(step.gather)}</bdi>
        </>
      ) : (
        texts.running
      )
    case 'running':
      return texts.running
    case 'join':
      return (
        <>
          <bdi>{gatherTitle(step.gather)}</bdi> {texts.lacks(freeSeatsOf(step.gather))}
        </>
      )
    case 'create':
      return texts.nobody
    default:
      return step satisfies undefined
  }
}

const hints: Record<NextStep['is'], string | null> = {
  seated: null,
  running: texts.runningHint,
  join: texts.lacksHint,
  create: texts.nobodyHint,
}

/** The player's rank, and the one step that brings them closest to a match. */
export function PlayerHero({ user }: { user: OwnUser }) {
  const gathers = useAtomValue(gathersAtom)
  const own = useAtomValue(ownMatchAtom)
  const showsElo = useAtomValue(switchesAtom)?.elo !== 0
  const step = gathers && nextStep(gathers, own)
  return (
    <section className="wrap flex flex-col gap-x-12 gap-y-6 pt-8 lg:flex-row lg:items-center lg:pt-12">
      {showsElo && user.elo !== null && <OwnRank uid={user.uid} elo={user.elo} />}
      <div className="min-w-0 flex-1">
        <div className="flex min-h-16 items-end lg:min-h-0">
          <h1 className="untrusted display line-clamp-3 pb-1 text-[clamp(1.75rem,5vw,2.5rem)] normal-case leading-[1.15]">
            <Headline step={step} />
          </h1>
        </div>
        <p className="mt-1 min-h-6 text-muted">{step && hints[step.is]}</p>
        <div className="mt-4 flex flex-wrap gap-3">
          <Link to={step?.to ?? '/gathers'} className="btn btn-primary btn-play">
            {homeTexts.play}
          </Link>
          {step?.is === 'join' && (
            <Link to="/gathers/create" className="btn btn-quiet btn-play bg-base-100/60">
              {homeTexts.startGather}
            </Link>
          )}
        </div>
      </div>
      <LiveFigures />
    </section>
  )
}

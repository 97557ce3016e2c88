import type { ReactNode } from 'react'
import type { QueueView } from '../../../durable/protocol/queue/queue-fields.ts'
import { formatWhole } from '../../format/number.ts'
import { useIsStable } from '../../hooks/loading/use-is-stable.ts'
import { paths } from '../../paths/paths.ts'
import { type PartyRole, partyRoleAtom } from '../../state/party-atoms.ts'
import type { OwnQueue } from '../../state/queue-atoms.ts'
import { ownMatchPhaseAtom } from '../../state/site-atoms.ts'
import { useAtomValue } from '../../state/store.ts'
import { Button, ButtonLink } from '../../ui/button/Button.tsx'
import { Countdown } from '../../ui/time/Countdown.tsx'
import { ElapsedClock } from '../../ui/time/ElapsedClock.tsx'
import { NextSteps } from './NextSteps.tsx'
import type { QueuePlace } from './queue-place.ts'
import { penaltyTexts, stateTexts, matchmakingTexts as texts, waitingTexts, waitTexts } from './texts.ts'
import type { QueueActions } from './use-queue-actions.ts'
import { waitWords } from './wait-words.ts'

type QueuePanelProps = { place: QueuePlace; own: OwnQueue | null; queue: QueueView | null; actions: QueueActions }

/** The name of the seat: 'gather' until its match has begun. */
const useSeatWord = (): 'gather' | 'match' => (useAtomValue(ownMatchPhaseAtom) === 'running' ? 'match' : 'gather')

/** The player's state as a headline: in the queue it is their waiting time, which is the largest text of the page. */
function Headline({ place, own }: Pick<QueuePanelProps, 'place' | 'own'>) {
  const seat = useSeatWord()
  switch (place.is) {
    case 'unknown':
      return <div className="skeleton h-13 w-72 max-w-full rounded-field opacity-60" aria-hidden="true" />
    case 'queued':
      return (
        <>
          <p className="eyebrow text-primary">{stateTexts.queued}</p>
          <p className="display min-h-15 text-3xl">{own?.inQueue && <ElapsedClock since={own.since} />}</p>
        </>
      )
    case 'blocked':
      return (
        <>
          <p className="eyebrow">{penaltyTexts.lasts}</p>
          <Countdown deadlineAt={place.until} className="display block min-h-15 text-3xl" />
        </>
      )
    case 'check':
    case 'seated':
    case 'closed':
    case 'banned':
    case 'led':
    case 'free':
      return (
        <p className="display text-balance text-2xl leading-none sm:text-[3.25rem]">
          {place.is === 'seated' ? stateTexts.seated[seat] : stateTexts[place.is]}
        </p>
      )
    default:
      return place satisfies never
  }
}

const hintOf = (place: QueuePlace, role: PartyRole): string | null => {
  switch (place.is) {
    case 'queued':
      return stateTexts.stays
    case 'check':
      return stateTexts.checkHint
    case 'seated':
      return stateTexts.seatedHint
    case 'closed':
      return place.isUpdate ? stateTexts.updating : null
    case 'led':
      return stateTexts.ledHint
    case 'blocked':
      return stateTexts.blockedHint
    case 'banned':
      return stateTexts.bannedHint
    case 'unknown':
      return null
    case 'free':
      return role === 'leader' ? stateTexts.leaderHint : null
    default:
      return place satisfies never
  }
}

/** A figure of the queue with its name. Its room is kept until it is known. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted text-sm">{name}</dt>
      <dd className="display min-h-10 text-xl normal-case tabular-nums">{children}</dd>
    </div>
  )
}

/**
 * The main button: joins the queue or leaves it; no button if the words above say why. For a moment after it has changed it ignores clicks
 * that were meant for its earlier action.
 */
function MainAction({ place, actions }: Pick<QueuePanelProps, 'place' | 'actions'>) {
  const isStable = useIsStable(place.is)
  const seat = useSeatWord()
  if (place.is === 'unknown') return <div className="skeleton h-14 rounded-field opacity-60 sm:w-64" aria-hidden="true" />
  if (place.is === 'seated') {
    return (
      <ButtonLink variant="primary" size="play" className="max-sm:w-full" to={paths.match(place.matchId)}>
        {stateTexts.toSeat[seat]}
      </ButtonLink>
    )
  }
  const isIn = place.is === 'queued'
  const isFree = place.is === 'free'
  if (!isIn && !isFree) return null
  return (
    <Button
      variant={isIn ? 'glass' : 'primary'}
      size="play"
      className="max-sm:w-full sm:min-w-64"
      aria-disabled={actions.isBusy || !isStable}
      onClick={isIn ? actions.leave : actions.join}
    >
      {isIn ? texts.leave : place.heldUntil !== null ? texts.joinAgain : texts.join}
    </Button>
  )
}

/** The panel of the queue: the player's place in it, its own state, the main action, and the next steps. */
export function QueuePanel({ place, own, queue, actions }: QueuePanelProps) {
  const hint = hintOf(place, useAtomValue(partyRoleAtom))
  const isQueued = place.is === 'queued'
  return (
    <section
      aria-label={stateTexts.label}
      className={`grid overflow-hidden rounded-box border lg:grid-cols-[minmax(0,1fr)_24rem] ${
        isQueued ? 'aurora-edge' : 'border-line bg-base-200'
      }`}
    >
      <div className="flex flex-col p-5 sm:p-8">
        <div className="flex flex-col justify-end gap-1 sm:min-h-20">
          <Headline place={place} own={own} />
        </div>
        {hint && <p className="mt-3 max-w-md text-muted">{hint}</p>}
        <dl className="mt-6 grid grid-cols-[auto_minmax(0,1fr)] gap-x-12 sm:mt-8">
          <Fact name={waitingTexts.label}>{queue && formatWhole(queue.playersInQueue)}</Fact>
          <Fact name={waitTexts.label}>
            {queue && (
              <span
                className={
                  queue.estimate === null
                    ? 'block text-pretty pt-0.5 font-medium font-sans text-sm leading-tight tracking-normal sm:text-base'
                    : ''
                }
              >
                {waitWords(queue.estimate)}
              </span>
            )}
          </Fact>
        </dl>
        <div className="mt-auto pt-6 empty:hidden sm:pt-8">
          <MainAction place={place} actions={actions} />
        </div>
      </div>
      <NextSteps isRead={isQueued} />
    </section>
  )
}

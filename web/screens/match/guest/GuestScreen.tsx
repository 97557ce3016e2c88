import { Suspense } from 'react'
import { Navigate, useParams } from 'react-router'
import type { GuestMatch } from '../../../../durable/protocol/match/guest-fields.ts'
import type { Match } from '../../../../durable/protocol/match/match-fields.ts'
import { useScreenTitle } from '../../../hooks/use-screen-title.ts'
import { matchForGuests } from '../../../match/guest-match.ts'
import { matchTexts } from '../../../match/texts.ts'
import { refused } from '../../../net/http.ts'
import { paths } from '../../../paths/paths.ts'
import { userAtom } from '../../../state/session-atoms.ts'
import { switchesAtom } from '../../../state/site-atoms.ts'
import { useAtomValue } from '../../../state/store.ts'
import { lazyPart } from '../../../ui/loading/lazy-part.ts'
import { MissingPage } from '../../../ui/loading/MissingPage.tsx'
import { MatchSkeleton } from '../frame/MatchSkeleton.tsx'
import { matchTitle } from '../frame/match-title.ts'
import { LiveSkeleton } from '../live/LiveSkeleton.tsx'
import { ProgressStrip } from '../ProgressStrip.tsx'
import type { ShownProps } from '../phase-props.ts'
import { GuestHead } from './GuestHead.tsx'
import { GuestJoinCard } from './GuestJoinCard.tsx'
import { GuestLobby } from './GuestLobby.tsx'
import { guestTexts as texts } from './texts.ts'
import { useGuestMatch } from './use-guest-match.ts'

const MatchDraft = lazyPart(() => import('../draft/MatchDraft.tsx'))
const MatchVeto = lazyPart(() => import('../veto/MatchVeto.tsx'))
const GuestPlay = lazyPart(() => import('./GuestPlay.tsx'))
const GuestCanceled = lazyPart(() => import('./GuestCanceled.tsx'))

/** A match that does not exist, or whose record is gone. */
const Missing = () => <MissingPage title={texts.missing} text={texts.missingHint} home={texts.toHome} />

function Phase({ match, waiting }: { match: Match; waiting: number }) {
  const props: ShownProps = {
    view: { match, chat: [], happened: [], revision: match.revision },
    me: { steamid: '' },
    // The parts that a guest sees have no actions.
    act: async () => refused('UNAUTHORIZED'),
    isLost: false,
  }
  switch (match.status) {
    case 'waiting':
      return <GuestLobby match={match} waiting={waiting} />
    case 'picking_players':
      return <MatchDraft {...props} />
    case 'picking_maps':
      return <MatchVeto {...props} />
    case 'live':
    case 'complete':
      return <GuestPlay {...props} />
    case 'canceled':
      return <GuestCanceled match={match} />
    default:
      return match.status satisfies never
  }
}

/** The guest's card is beside the phase, and below team A where `MatchBoard` has its columns. */
const beside = { grid: 'lg:grid-cols-[minmax(0,1fr)_22rem]', card: 'lg:sticky lg:top-22' }
const board = {
  grid: 'xl:grid-cols-[18rem_minmax(0,1fr)_18rem] xl:grid-rows-[auto_1fr] xl:gap-5',
  card: 'w-full max-xl:max-w-xl max-xl:justify-self-center xl:col-start-1 xl:row-start-2',
}

/** The board of draft, veto and the wait for a server needs the width; all other phases have the guest's button beside them. */
const isWide = ({ status, played }: Match): boolean =>
  status === 'picking_players' || status === 'picking_maps' || (status === 'live' && played.every(({ phase }) => phase === 'to_come'))

function Shown({ seen, isLate }: { seen: GuestMatch; isLate: boolean }) {
  const match = matchForGuests(seen)
  const look = isWide(match) ? board : beside
  return (
    <div data-wide className="wrap pt-6 pb-28 sm:pt-8 lg:pb-10">
      <GuestHead match={seen} />
      <ProgressStrip match={match} />
      {isLate && (
        <p role="status" className="mb-4 text-sm text-warning">
          {texts.late}
        </p>
      )}
      {seen.recorded === 1 && seen.status !== 'canceled' && <p className="mb-4 text-muted text-sm">{texts.recorded}</p>}
      <div className={`grid grid-cols-[minmax(0,1fr)] items-start gap-6 ${look.grid}`}>
        <Suspense fallback={<LiveSkeleton />}>
          <Phase match={match} waiting={seen.waiting} />
        </Suspense>
        <div className={look.card}>
          <GuestJoinCard match={match} />
        </div>
      </div>
    </div>
  )
}

/** A match for guests who have its link, from lobby to result. A signed-in player is sent on to the match page. */
export default function GuestScreen() {
  const { matchid = '' } = useParams()
  const user = useAtomValue(userAtom)
  const switches = useAtomValue(switchesAtom)
  const { match, isMissing, isLate } = useGuestMatch(matchid)
  const { title, mark } = match ? matchTitle(matchForGuests(match), null) : { title: matchTexts.title, mark: null }
  useScreenTitle(title, mark)
  if (user) return <Navigate to={paths.match(matchid)} replace />
  if (isMissing) return <Missing />
  // If the match has no ELO, the page waits for the switches: until they say that ELO is hidden, it would show zeros.
  const isHidden = match?.players.some(({ elo }) => elo === undefined) && switches === null
  return match === null || isHidden ? <MatchSkeleton /> : <Shown seen={match} isLate={isLate} />
}

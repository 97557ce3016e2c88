import type { ReactNode } from 'react'
import type { Match } from '../../../../durable/protocol/match/match-fields.ts'
import { gatherTitle } from '../../../../durable/rules/lobby/gather-title.ts'
import { competitiveName, formatOf, longSeriesName, matchKindName } from '../../../format/gather.ts'
import { standingWords } from '../../../format/rematch-standing.ts'
import { headerText, isWaitingForServer } from '../../../match/live/live-view.ts'
import { liveTexts } from '../../../match/live/texts.ts'
import { matchTexts } from '../../../match/texts.ts'
import { adminPaths } from '../../../paths/admin-paths.ts'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { PlayerName } from '../../../ui/PlayerName.tsx'
import { ReportLink } from '../../../ui/ReportLink.tsx'
import { StaffLink } from '../../../ui/StaffLink.tsx'
import { ProgressStrip } from '../ProgressStrip.tsx'
import { matchWhen } from './match-when.ts'
import { OrganiserLink } from './OrganiserLink.tsx'

function Reconnecting() {
  return (
    <span role="status" className="breathe text-warning normal-case tracking-normal">
      {matchTexts.reconnecting}
    </span>
  )
}

/** The link for staff to their actions on this match. */
function ManageLink({ match, className = '' }: { match: Match; className?: string }) {
  return <StaffLink to={adminPaths.manage(match.match_id)} label={matchTexts.manage} isTight className={className} />
}

type HeadProps = { match: Match; isLost: boolean; facts: string }

/** The lobby's head. It is large, because a player who arrives wants to know about this match, and its link is shared from the stage. */
function LobbyHead({ match, isLost, facts }: HeadProps) {
  return (
    <header className="mb-5 flex items-start justify-between gap-4">
      <div className="min-w-0">
        <p className="eyebrow flex items-center gap-2">
          {headerText(match)}
          {isLost && <Reconnecting />}
        </p>
        <h1 className="display text-2xl leading-tight normal-case">
          <PlayerName name={gatherTitle(match)} />
        </h1>
        <p className="mt-1 text-muted">{facts}</p>
      </div>
      <div className="flex shrink-0 gap-2">
        <ReportLink about={{ match: match.match_id }} />
        <ManageLink match={match} />
      </div>
    </header>
  )
}

/** When the match was played and how long it took, or when it was cancelled. */
function When({ match }: { match: Match }) {
  const when = matchWhen(match, Date.now())
  return (
    when && (
      <span className="font-normal font-sans normal-case tracking-normal max-sm:text-xs">
        {' · '}
        <time dateTime={new Date(when.at).toISOString()}>{when.day}</time>
        {when.took && ` · ${when.took}`}
      </span>
    )
  )
}

/** The facts are below the name, so that the name has its room: on the narrowest phones, or on every phone. */
const factsBelow = {
  narrowest: {
    row: 'max-[24rem]:flex-wrap',
    name: 'max-[24rem]:flex-1 max-[24rem]:basis-0',
    facts: 'max-[24rem]:order-last max-[24rem]:basis-full',
  },
  phone: { row: 'max-sm:flex-wrap', name: 'max-sm:flex-1 max-sm:basis-0', facts: 'max-sm:order-last max-sm:basis-full' },
}

/**
 * The head after the lobby is low. During a turn, or while the match waits for a server, it is one row: the stage needs the room, most of
 * all on a phone.
 */
function CompactHead({ match, isLost, facts }: HeadProps) {
  const isPaused = match.status_match === 'live' && match.paused === 1
  const isOneRow = match.turn !== null || isWaitingForServer(match)
  const below = factsBelow[isOneRow ? 'narrowest' : 'phone']
  return (
    <header className="mb-2 sm:mb-3">
      {!isOneRow && (
        <div className="flex flex-wrap items-center gap-x-3">
          <OrganiserLink match={match} className="max-w-full text-sm" />
          <p className="eyebrow">
            {headerText(match)}
            <When match={match} />
            {isPaused && <span className="text-warning"> · {liveTexts.paused}</span>}
          </p>
        </div>
      )}
      <div className={`flex items-center gap-x-3 sm:gap-x-4 ${below.row}`}>
        <h1 className={`display min-w-0 text-lg leading-7 normal-case sm:text-xl ${below.name}`}>
          <PlayerName name={gatherTitle(match)} />
        </h1>
        {isOneRow && <OrganiserLink match={match} className="shrink-0 text-sm max-sm:hidden" />}
        {isOneRow && <p className={`eyebrow ml-auto shrink-0 sm:ml-0 ${isLost ? 'max-sm:sr-only' : ''}`}>{headerText(match)}</p>}
        <p
          className={`ml-auto shrink-0 text-muted text-xs sm:ml-0 sm:text-sm ${below.facts} ${isOneRow && !isLost ? 'max-sm:hidden' : ''}`}
        >
          {isLost ? <Reconnecting /> : facts}
        </p>
        {/* The players are fixed after the lobby. On a phone the turn needs the room more than this button. */}
        <div className="ml-auto flex gap-2 max-sm:hidden">
          <ManageLink match={match} />
          <ReportLink about={{ match: match.match_id }} />
          <CopyButton text={location.href} label={matchTexts.copyLink} copied={matchTexts.copied} />
        </div>
        {!isOneRow && (
          <div className="flex shrink-0 gap-2 sm:hidden">
            <ReportLink about={{ match: match.match_id }} />
            <ManageLink match={match} />
          </div>
        )}
      </div>
    </header>
  )
}

/** The parts of the match page that all phases share: owner, status and progress. */
export function MatchFrame({ match, isLost, children }: { match: Match; isLost: boolean; children: ReactNode }) {
  const standing = standingWords(match)
  const facts = [
    ...(standing ? [standing] : []),
    formatOf(match.max_players),
    longSeriesName[match.series_type],
    match.organiser ? matchKindName[match.kind] : competitiveName(match.is_competitive),
  ].join(' · ')
  const isLobby = match.status === 'waiting'
  const Head = isLobby ? LobbyHead : CompactHead
  return (
    <div data-wide className={`wrap ${isLobby ? 'py-8' : 'pt-3 pb-8 sm:pt-4'}`}>
      <Head match={match} isLost={isLost} facts={facts} />
      <ProgressStrip match={match} />
      {children}
    </div>
  )
}

import type { ReactNode } from 'react'
import type { Match } from '../../../durable/protocol/match-fields.ts'
import { competitiveName, formatOf, gatherTitle, longSeriesName } from '../../format/gather.ts'
import { headerWords, stageTellsWait } from '../../state/live-view.ts'
import { liveTexts } from '../../texts/live.ts'
import { matchTexts } from '../../texts/match.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { PlayerName } from '../../ui/PlayerName.tsx'
import { WayStrip } from './WayStrip.tsx'

function Reconnecting() {
  return (
    <span role="status" className="breathe text-warning normal-case tracking-normal">
      {matchTexts.reconnecting}
    </span>
  )
}

type HeadProps = { match: Match; isLost: boolean; facts: string }

/** The lobby's head: there is room, and whoever comes wants to know what this is. */
function LobbyHead({ match, isLost, facts }: HeadProps) {
  return (
    <header className="mb-5 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
      <div className="min-w-0 max-w-full">
        <p className="eyebrow flex items-center gap-2">
          {headerWords(match)}
          {isLost && <Reconnecting />}
        </p>
        <h1 className="display text-2xl leading-tight normal-case">
          <PlayerName name={gatherTitle(match)} />
        </h1>
        <p className="mt-1 text-muted">{facts}</p>
      </div>
      <CopyButton text={location.href} label={matchTexts.copyLink} copied={matchTexts.copied} />
    </header>
  )
}

/** From the start on, one row: what there is to decide comes first. While somebody decides, or a server is looked for, the stage says how it stands. */
function CompactHead({ match, isLost, facts }: HeadProps) {
  const isPaused = match.status_match === 'live' && match.paused === 1
  return (
    <header className="mb-2 sm:mb-3">
      {match.turn === null && !stageTellsWait(match) && (
        <p className="eyebrow">
          {headerWords(match)}
          {isPaused && <span className="text-warning"> · {liveTexts.paused}</span>}
        </p>
      )}
      <div className="flex items-center gap-3 sm:gap-4">
        <h1 className="display min-w-0 text-lg leading-7 normal-case sm:text-xl">
          <PlayerName name={gatherTitle(match)} />
        </h1>
        <p className="ml-auto shrink-0 text-muted text-xs sm:ml-0 sm:text-sm">{isLost ? <Reconnecting /> : facts}</p>
        {/* Who plays is settled once the lobby is left: on a phone the turn needs the room. */}
        <div className="ml-auto max-sm:hidden">
          <CopyButton text={location.href} label={matchTexts.copyLink} copied={matchTexts.copied} />
        </div>
      </div>
    </header>
  )
}

/** What a match page keeps through all phases: whose match, how it stands, the whole way. */
export function MatchFrame({ match, isLost, children }: { match: Match; isLost: boolean; children: ReactNode }) {
  const facts = [formatOf(match.max_players), longSeriesName[match.series_type], competitiveName(match.is_competitive)].join(' · ')
  const isLobby = match.status === 'waiting'
  const Head = isLobby ? LobbyHead : CompactHead
  return (
    <div className={`wrap ${isLobby ? 'py-8' : 'pt-3 pb-8 sm:pt-4'}`}>
      <Head match={match} isLost={isLost} facts={facts} />
      <WayStrip match={match} />
      {children}
    </div>
  )
}

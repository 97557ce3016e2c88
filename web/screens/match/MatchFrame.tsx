import type { ReactNode } from 'react'
import type { Match } from '../../../durable/protocol/match-fields.ts'
import { headerLabel } from '../../../durable/rules/status-labels.ts'
import { competitiveName, formatOf, gatherTitle, longSeriesName } from '../../format/gather.ts'
import { matchTexts } from '../../texts/match.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { PlayerName } from '../../ui/PlayerName.tsx'
import { WayStrip } from './WayStrip.tsx'

/** What a match page keeps through all phases: whose match, how it stands, the whole way. */
export function MatchFrame({ match, isLost, children }: { match: Match; isLost: boolean; children: ReactNode }) {
  const facts = [formatOf(match.max_players), longSeriesName[match.series_type], competitiveName(match.is_competitive)]
  return (
    <div className={`wrap ${match.status === 'waiting' ? 'py-8' : 'pt-5 pb-8'}`}>
      <header className="mb-5 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div className="min-w-0 max-w-full">
          <p className="eyebrow flex items-center gap-2">
            {headerLabel(match.status_match)}
            {isLost && (
              <span role="status" className="breathe text-warning normal-case tracking-normal">
                {matchTexts.reconnecting}
              </span>
            )}
          </p>
          <h1 className="display text-2xl leading-tight normal-case">
            <PlayerName name={gatherTitle(match)} />
          </h1>
          <p className="mt-1 text-muted">{facts.join(' · ')}</p>
        </div>
        {/* Who plays is settled once the lobby is left: on a phone the turn needs the room. */}
        <div className={match.status === 'waiting' ? '' : 'max-sm:hidden'}>
          <CopyButton text={location.href} label={matchTexts.copyLink} copied={matchTexts.copied} />
        </div>
      </header>
      <WayStrip match={match} />
      {children}
    </div>
  )
}

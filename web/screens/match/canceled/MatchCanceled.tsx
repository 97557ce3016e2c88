import { hasBegun } from '../../../match/live/live-view.ts'
import { isRecorded } from '../../../match/recorded-match.ts'
import { matchTexts } from '../../../match/texts.ts'
import { ButtonLink } from '../../../ui/button/Button.tsx'
import DrawCheckPanel from '../draws/DrawCheckPanel.tsx'
import { nextMatch } from '../next-match.ts'
import type { PhaseProps } from '../phase-props.ts'
import MatchTimeline from '../timeline/MatchTimeline.tsx'
import { CanceledMembers } from './CanceledMembers.tsx'
import { CanceledReason } from './CanceledReason.tsx'
import { MapCarousel } from './MapCarousel.tsx'

const texts = matchTexts.canceled

/** `canceled`: the reason, the score if the match was running, and links to other pages. */
export default function MatchCanceled({ view, me }: PhaseProps) {
  const { match } = view
  const { again, list } = nextMatch(match)
  // The maps that were decided before the match was cancelled.
  const picked = match.maps.filter((map) => map.status === 'picked')
  const maps = picked.length > 0 ? picked : match.maps
  const mapsLabel = hasBegun(match) ? texts.mapsBegun : texts.maps
  return (
    <div className="grid grid-cols-1 gap-8 lg:grid-cols-[1fr_1.2fr] lg:items-start">
      <CanceledReason match={match}>
        <div className="mt-6 flex flex-wrap gap-3">
          <ButtonLink variant="primary" to={again.to}>
            {again.label}
          </ButtonLink>
          {list && <ButtonLink to={list.to}>{list.label}</ButtonLink>}
        </div>
      </CanceledReason>
      {maps.length > 0 && <MapCarousel maps={maps} label={mapsLabel(maps.length)} />}
      {match.players.length > 0 && <CanceledMembers match={match} me={me.steamid} />}
      {!isRecorded(match) && <MatchTimeline view={view} />}
      {/* Before the start nothing was drawn, so there is nothing to check. */}
      {match.draw_members.length > 0 && <DrawCheckPanel match={match} />}
    </div>
  )
}

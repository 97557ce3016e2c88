import { Link } from 'react-router'
import { hasBegun, wasPlayed } from '../../state/live-view.ts'
import { isRecorded } from '../../state/recorded-match.ts'
import { matchTexts, whyCanceled } from '../../texts/match.ts'
import { canceledText } from '../../texts/toasts.ts'
import { CanceledMembers } from './CanceledMembers.tsx'
import DrawCheckPanel from './DrawCheckPanel.tsx'
import { SeriesScores } from './live/SeriesScores.tsx'
import { MapCarousel } from './MapCarousel.tsx'
import MatchTimeline from './MatchTimeline.tsx'
import type { PhaseProps } from './phase-props.ts'

const texts = matchTexts.canceled

/** `canceled`: that it is off, why, how it stood if it was under way, and where to go instead. */
export default function MatchCanceled({ view, me }: PhaseProps) {
  const { match } = view
  // What would have been played, as far as it was known.
  const picked = match.maps.filter((map) => map.status === 'picked')
  const maps = picked.length > 0 ? picked : match.maps
  const mapsLabel = hasBegun(match) ? texts.mapsBegun : texts.maps
  return (
    <div className="grid grid-cols-1 gap-8 lg:grid-cols-[1fr_1.2fr] lg:items-start">
      <section className="panel p-6" aria-labelledby="avlyst">
        <h2 id="avlyst" className="display text-xl sm:text-2xl">
          {canceledText(match.cancel_reason)}
        </h2>
        <p className="untrusted mt-2 text-muted">{whyCanceled(match)}</p>
        {match.played.some(wasPlayed) && (
          <>
            <p className="eyebrow mt-6 mb-2">{texts.score}</p>
            <SeriesScores match={match} />
          </>
        )}
        <div className="mt-6 flex flex-wrap gap-3">
          <Link to="/gathers/create" className="btn btn-primary">
            {texts.again}
          </Link>
          <Link to="/gathers" className="btn btn-quiet">
            {texts.list}
          </Link>
        </div>
      </section>
      {maps.length > 0 && <MapCarousel maps={maps} label={mapsLabel(maps.length)} />}
      {match.players.length > 0 && <CanceledMembers match={match} me={me.steamid} />}
      {!isRecorded(match) && <MatchTimeline view={view} />}
      {/* Before the start nothing was drawn, so there is nothing to check. */}
      {match.draw_members.length > 0 && <DrawCheckPanel match={match} />}
    </div>
  )
}

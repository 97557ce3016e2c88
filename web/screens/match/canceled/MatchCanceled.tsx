import { hasBegun, wasPlayed } from '../../../match/live/live-view.ts'
import { isRecorded } from '../../../match/recorded-match.ts'
import { matchTexts, whyCanceled } from '../../../match/texts.ts'
import { canceledText } from '../../../texts/toasts.ts'
import { ButtonLink } from '../../../ui/button/Button.tsx'
import DrawCheckPanel from '../draws/DrawCheckPanel.tsx'
import { SeriesScores } from '../live/SeriesScores.tsx'
import { nextMatch } from '../next-match.ts'
import type { PhaseProps } from '../phase-props.ts'
import MatchTimeline from '../timeline/MatchTimeline.tsx'
import { CanceledMembers } from './CanceledMembers.tsx'
import { MapCarousel } from './MapCarousel.tsx'

const texts = matchTexts.canceled

/** `canceled`: the reason, the score if the match was running, and where to go instead. */
export default function MatchCanceled({ view, me }: PhaseProps) {
  const { match } = view
  const { again, list } = nextMatch(match)
  // The maps as far as they were decided.
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
          <ButtonLink look="primary" to={again.to}>
            {again.label}
          </ButtonLink>
          {list && <ButtonLink to={list.to}>{list.label}</ButtonLink>}
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

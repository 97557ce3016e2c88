import type { Match } from '../../../../durable/protocol/match/match-fields.ts'
import type { PlayedMapView } from '../../../../durable/protocol/match/play-fields.ts'
import type { TeamName } from '../../../../durable/rules/vocabulary.ts'
import { currentMap, mapImage, mapName, wasPlayed } from '../../../match/live/live-view.ts'
import { liveTexts } from '../../../match/live/texts.ts'
import { TeamMark } from '../../../match/teams/TeamMark.tsx'
import { teamTitle } from '../../../match/teams/team-title.ts'
import { teamTone } from '../../../match/teams/team-tone.ts'
import { MapPoster } from '../../../ui/match/MapPoster.tsx'

/** The winner's mark is beside the winner's score. The place on the other side is kept, so that the figures line up. */
function Score({ map }: { map: PlayedMapView }) {
  const toneOf = (team: TeamName) => (map.winner === team ? teamTone[team].text : map.winner === null ? '' : 'text-muted')
  return (
    <span className="display ml-auto flex shrink-0 items-center gap-1 text-lg tabular-nums">
      <TeamMark team="A" size={10} className={map.winner === 'A' ? '' : 'invisible'} />
      <span className={toneOf('A')}>{map.score_a}</span>
      <span className="text-muted">–</span>
      <span className={toneOf('B')}>{map.score_b}</span>
      <TeamMark team="B" size={10} className={map.winner === 'B' ? '' : 'invisible'} />
    </span>
  )
}

const phaseWords = {
  to_come: liveTexts.toCome,
  warmup: liveTexts.warmup,
  knife: liveTexts.knife,
  live: liveTexts.playing,
  over: liveTexts.draw,
} satisfies Record<PlayedMapView['phase'], string>

function noteOf(match: Match, map: PlayedMapView): string {
  if (map.winner === 'A' || map.winner === 'B') return liveTexts.won(teamTitle(match, map.winner))
  if (match.status !== 'live' && map.winner === null) return wasPlayed(map) ? liveTexts.notFinished : liveTexts.notNeeded
  return phaseWords[map.phase]
}

/** The maps of a series in order: the finished maps with their results, the map that is played, and the maps that can still come. */
export function SeriesScores({ match, className = '' }: { match: Match; className?: string }) {
  const now = match.status === 'live' ? currentMap(match) : null
  return (
    <ol aria-label={liveTexts.series} className={`grid gap-2 ${className}`}>
      {match.played.map((map) => {
        const isNow = map === now
        const isShown = wasPlayed(map) || map.winner !== null
        return (
          <li
            key={map.number}
            aria-current={isNow ? 'true' : undefined}
            className={`relative flex h-14 min-w-0 items-center gap-2 overflow-hidden rounded-field border bg-base-200/80 pr-2 ${
              isNow ? 'border-base-content/60' : 'border-line'
            } ${isShown || isNow ? '' : 'text-muted'}`}
          >
            <span className="relative grid h-full w-10 shrink-0 place-items-center overflow-hidden">
              <MapPoster
                src={mapImage(match, map)}
                className={`absolute inset-0 size-full ${isShown || isNow ? 'opacity-60' : 'opacity-25'}`}
              />
              {match.played.length > 1 && <span className="display relative text-lg">{map.number}</span>}
            </span>
            <span className="min-w-0">
              <span className="display block truncate text-base leading-5">{mapName(match, map)}</span>
              <span className="block truncate text-muted text-xs leading-4">{noteOf(match, map)}</span>
            </span>
            {isShown && <Score map={map} />}
          </li>
        )
      })}
    </ol>
  )
}

import type { Match, MatchMap } from '../../../../../durable/protocol/match/match-fields.ts'
import type { PlayedMapView } from '../../../../../durable/protocol/match/play-fields.ts'
import { teamTone } from '../../../../match/teams/team-tone.ts'
import { MapPoster } from '../../../../ui/match/MapPoster.tsx'
import { replayTexts as texts } from './texts.ts'

/** The status of a map at the shown moment, in a few words. */
function outcomeOf(map: MatchMap, played: PlayedMapView | undefined): string {
  if (played && played.phase !== 'to_come') return `${texts.mapPhase[played.phase]} ${played.score_a}–${played.score_b}`
  const by = map.action_by ? ` ${texts.by(texts.team[map.action_by])}` : ''
  const side = map.pick_side ? ` · ${texts.side[map.pick_side]}` : ''
  return `${texts.mapIs[map.status]}${by}${side}`
}

function MapTile({ map, played, isChanged }: { map: MatchMap; played: PlayedMapView | undefined; isChanged: boolean }) {
  const isBanned = map.status === 'banned'
  const edge = isChanged ? 'border-primary' : map.status === 'picked' ? 'border-line-strong' : 'border-line'
  return (
    <li className={`relative h-16 min-w-0 overflow-hidden rounded-field border ${edge}`}>
      <MapPoster src={map.image_url} className={`absolute inset-0 size-full ${isBanned ? 'opacity-20 grayscale' : 'opacity-45'}`} />
      <span className="absolute inset-0 bg-gradient-to-r from-base-100/90 to-base-100/30" />
      <span className="relative flex h-full flex-col justify-center px-3">
        <span className={`display truncate text-base leading-5 ${isBanned ? 'text-muted line-through' : ''}`}>{map.display_name}</span>
        <span className={`truncate text-xs ${map.action_by ? teamTone[map.action_by].text : 'text-muted'}`}>{outcomeOf(map, played)}</span>
        {isChanged && <span className="sr-only">{texts.changed}</span>}
      </span>
    </li>
  )
}

/** The maps at the moment: free, banned, picked, played. */
export function ReplayMaps({ match, changed }: { match: Match; changed: ReadonlySet<number> }) {
  return (
    <section>
      <h3 className="eyebrow mb-1.5">{texts.maps}</h3>
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3 xl:grid-cols-4">
        {match.maps.map((map) => (
          <MapTile key={map.id} map={map} played={match.played.find((each) => each.map_id === map.id)} isChanged={changed.has(map.id)} />
        ))}
      </ul>
    </section>
  )
}

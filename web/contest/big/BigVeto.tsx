import type { Match, MatchMap } from '../../../durable/protocol/match/match-fields.ts'
import { teamTone } from '../../match/teams/team-tone.ts'
import { MapPoster } from '../../ui/match/MapPoster.tsx'
import { bigTexts } from './texts.ts'

function Poster({ map }: { map: MatchMap }) {
  const { status, action_by: by } = map
  const said = status === 'available' ? null : bigTexts.veto[status]
  return (
    <li className="big-poster" data-status={status}>
      <MapPoster src={map.image_url} className="absolute inset-0 size-full" />
      <span className="big-poster-name display">{map.display_name}</span>
      {said !== null && <span className={`big-poster-said display ${by === null ? '' : teamTone[by].text}`}>{said}</span>}
    </li>
  )
}

/** The veto while it happens: a banned map loses its colour and is crossed out, a picked map gets a border. */
export const BigVeto = ({ match: { maps } }: { match: Match }) => (
  <ol className="big-veto" style={{ gridTemplateColumns: `repeat(${Math.max(1, maps.length)}, minmax(0, 1fr))` }}>
    {maps.map((map) => (
      <Poster key={map.id} map={map} />
    ))}
  </ol>
)

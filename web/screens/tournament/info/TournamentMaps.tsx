import type { Tournament } from '../../../../durable/protocol/tournament/tournament-fields.ts'
import { fetchTournamentMaps } from '../../../net/api/tournaments.ts'
import { resource } from '../../../resource/resource.ts'
import { useResource } from '../../../resource/use-resource.ts'
import { MapPoster } from '../../../ui/match/MapPoster.tsx'
import { infoTexts as texts } from '../texts.ts'

/** The maps of a tournament. Another choice of maps is another key of the resource. */
const mapsPlayed = resource('tournament maps', ({ id }: Pick<Tournament, 'id' | 'maps'>) => fetchTournamentMaps(id))

/** The maps of its matches, with their posters; nothing if they cannot be fetched. */
export function TournamentMaps({ tournament: { id, maps } }: { tournament: Tournament }) {
  const { state, value } = useResource(mapsPlayed, { id, maps })
  if (state === 'failed' || value?.maps.length === 0) return null
  return (
    <section aria-labelledby="tournament-maps">
      <h3 id="tournament-maps" className="text-muted text-sm">
        {maps === null ? texts.activeMaps : texts.maps}
      </h3>
      <ul className="mt-1.5 grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-2">
        {value === null && <li className="skeleton aspect-video rounded-field opacity-60" aria-hidden="true" />}
        {value?.maps.map((map) => (
          <li key={map.id} className="relative overflow-hidden rounded-field border border-line">
            <MapPoster src={map.image_url} className="aspect-video w-full" />
            <span className="display absolute inset-x-0 bottom-0 truncate bg-gradient-to-t from-base-100 to-transparent px-2 pt-5 pb-1 text-sm">
              {map.display_name}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

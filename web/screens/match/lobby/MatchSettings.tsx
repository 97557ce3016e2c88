import type { Match } from '../../../../durable/protocol/match/match-fields.ts'
import { competitiveName, longFormatOf, longSeriesName, pickTypeName, vetoTypeName } from '../../../format/gather.ts'
import { standingSentence } from '../../../match/rematch-sentence.ts'
import { matchTexts } from '../../../match/texts.ts'
import { MapPoster } from '../../../ui/match/MapPoster.tsx'
import { SentenceText } from '../../../ui/SentenceText.tsx'

const { settings } = matchTexts

/**
 * The lines of a rematch: the score between the captains, and that the side that lost begins, as long as these players are in the lobby.
 */
function RematchLine({ match }: { match: Match }) {
  const nameOf = (steamid: string) => match.players.find((player) => player.steamid === steamid)?.username
  const standing = standingSentence(match, nameOf)
  const begins = match.begins !== null && nameOf(match.begins) !== undefined
  if (!standing && !begins) return null
  return (
    <p className="mt-3 text-muted text-sm">
      {standing && <SentenceText of={standing} />} {begins && settings.loserBegins}
    </p>
  )
}

/** The gather's settings. */
export function MatchSettings({ match }: { match: Match }) {
  const rows = [
    [settings.format, longFormatOf(match.max_players)],
    [settings.series, longSeriesName[match.series_type]],
    [settings.pickOrder, pickTypeName[match.pick_type]],
    [settings.type, competitiveName(match.is_competitive)],
    ...(match.veto ? [[settings.veto, vetoTypeName[match.veto]] as const] : []),
  ] as const
  return (
    <section className="panel p-5" aria-labelledby="oppsett">
      <h2 id="oppsett" className="display text-lg">
        {settings.title}
      </h2>
      <dl className="mt-3 grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-4">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt className="text-muted text-sm">{label}</dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      <RematchLine match={match} />
      <h3 className="eyebrow mt-5 mb-2">
        {settings.maps} <span className="text-base-content tabular-nums">{match.maps.length}</span>
      </h3>
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {match.maps.map((map) => (
          <li key={map.id} className="relative overflow-hidden rounded-field">
            <MapPoster src={map.image_url} className="aspect-[2/1] w-full" />
            <span className="display absolute inset-x-0 bottom-0 truncate bg-gradient-to-t from-base-100/95 to-transparent px-2 pt-5 pb-1 text-sm">
              {map.display_name}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

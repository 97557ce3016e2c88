import { Ban } from 'lucide-react'
import type { MapCardView } from '../../../../durable/protocol/match/map-card-fields.ts'
import type { Match } from '../../../../durable/protocol/match/match-fields.ts'
import { teamInSentence, teamTitle } from '../../../match/teams/team-title.ts'
import { teamView } from '../../../match/turn/turn-view.ts'
import { vetoTexts } from '../../../match/veto-texts.ts'
import { Icon } from '../../../ui/Icon.tsx'
import type { TurnChoice } from '../turn/use-choice-keys.ts'
import { cardTexts } from './texts.ts'
import { VetoPoster } from './VetoPoster.tsx'

/** How many maps are in a row, so that three to ten maps fill the rows evenly. */
const columnsOf = (count: number): string => {
  if (count === 3 || count === 9) return 'sm:grid-cols-3'
  if (count === 5 || count === 10) return 'sm:grid-cols-5'
  return count === 6 ? 'sm:grid-cols-3' : 'sm:grid-cols-4'
}

/** The key digit of a place. The tenth is 0. */
const digitOf = (place: number): string => String((place + 1) % 10)

type VetoPostersProps = {
  match: Match
  choice: TurnChoice<number> | null
  /** How many players of a captain's team whispered this map. */
  heardOf(mapId: number): number
  showsKeys: boolean
  /** The figures of each team on the maps that are loaded; null for a guest, who gets none. */
  cards: readonly MapCardView[] | null
}

/** How to read the two lines on a map. */
const Legend = () => (
  <p aria-hidden="true" className="mt-2 flex flex-wrap items-center gap-x-4 text-muted text-xs">
    <span>{cardTexts.legend}</span>
    <span className="flex items-center gap-1">
      <Icon of={Ban} size={12} />
      {cardTexts.legendBans}
    </span>
  </p>
)

/** All maps, each always in the same place. */
export function VetoPosters({ match, choice, heardOf, showsKeys, cards }: VetoPostersProps) {
  const captains = { A: teamView(match, 'A').captain?.username, B: teamView(match, 'B').captain?.username }
  const teams = { A: teamInSentence(match, 'A'), B: teamInSentence(match, 'B') }
  const titles = { A: teamTitle(match, 'A'), B: teamTitle(match, 'B') }
  return (
    <>
      <ul aria-label={vetoTexts.maps} className={`grid grid-cols-3 gap-2 sm:gap-3 ${columnsOf(match.maps.length)}`}>
        {match.maps.map((map, place) => (
          <li key={map.id} className="@container min-w-0">
            <VetoPoster
              map={map}
              digit={showsKeys ? digitOf(place) : null}
              captains={captains}
              teams={teams}
              titles={titles}
              isOnlyMap={match.series_type === 'bo1'}
              choice={choice}
              heard={heardOf(map.id)}
              {...(cards && { card: cards.find(({ map_id }) => map_id === map.id) ?? null })}
            />
          </li>
        ))}
      </ul>
      {cards && <Legend />}
    </>
  )
}

import type { Match } from '../../../../durable/protocol/match/match-fields.ts'
import { teamInSentence } from '../../../match/teams/team-title.ts'
import { teamView } from '../../../match/turn/turn-view.ts'
import { vetoTexts } from '../../../match/veto-texts.ts'
import type { TurnChoice } from '../turn/use-choice-keys.ts'
import { VetoPoster } from './VetoPoster.tsx'

/** How many maps stand in a row, so that three to ten maps fill the rows evenly. */
const columnsOf = (count: number): string => {
  if (count === 3 || count === 9) return 'sm:grid-cols-3'
  if (count === 5 || count === 10) return 'sm:grid-cols-5'
  return count === 6 ? 'sm:grid-cols-3' : 'sm:grid-cols-4'
}

/** The key digit of a place. The tenth is 0. */
const digitOf = (place: number): string => String((place + 1) % 10)

type VetoPostersProps = { match: Match; choice: TurnChoice<number> | null; showsKeys: boolean }

/** All maps, each always in the same place. */
export function VetoPosters({ match, choice, showsKeys }: VetoPostersProps) {
  const captains = { A: teamView(match, 'A').captain?.username, B: teamView(match, 'B').captain?.username }
  const teams = { A: teamInSentence(match, 'A'), B: teamInSentence(match, 'B') }
  return (
    <ul aria-label={vetoTexts.maps} className={`grid grid-cols-3 gap-2 sm:gap-3 ${columnsOf(match.maps.length)}`}>
      {match.maps.map((map, place) => (
        <li key={map.id} className="@container min-w-0">
          <VetoPoster
            map={map}
            digit={showsKeys ? digitOf(place) : null}
            captains={captains}
            teams={teams}
            isOnlyMap={match.series_type === 'bo1'}
            choice={choice}
          />
        </li>
      ))}
    </ul>
  )
}

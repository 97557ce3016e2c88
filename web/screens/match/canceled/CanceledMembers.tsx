import type { Match } from '../../../../durable/protocol/match/match-fields.ts'
import { matchTexts } from '../../../match/texts.ts'
import { type TeamView, teamView } from '../../../match/turn/turn-view.ts'
import { PlayerRow } from '../teams/PlayerRow.tsx'
import { TeamColumn } from '../teams/TeamColumn.tsx'

const texts = matchTexts.canceled

/** No player joins this team any more, so it shows no free places. */
const asItWas = (team: TeamView): TeamView => ({ ...team, places: team.players.length })

/** The players of the cancelled match: first the teams that had been made, then the players without a team. */
export function CanceledMembers({ match, me }: { match: Match; me: string }) {
  const teams = [teamView(match, 'A'), teamView(match, 'B')].filter((team) => team.players.length > 0)
  const others = match.players.filter((player) => player.team === null)
  return (
    <section aria-labelledby="deltakere" className="min-w-0 lg:col-span-2">
      <h2 id="deltakere" className="eyebrow mb-2">
        {texts.players}
      </h2>
      {teams.length > 0 && (
        <div className="grid grid-cols-2 items-start gap-3 lg:gap-5">
          {teams.map((team) => (
            <TeamColumn key={team.name} team={asItWas(team)} turn={null} me={me} />
          ))}
        </div>
      )}
      {teams.length > 0 && others.length > 0 && <h3 className="eyebrow mt-5 mb-2">{texts.notPicked}</h3>}
      <ul className="grid grid-cols-1 gap-2 sm:grid-cols-2 lg:grid-cols-3">
        {others.map((player) => (
          <li key={player.steamid} className="min-w-0">
            <PlayerRow player={player} isMe={player.steamid === me} />
          </li>
        ))}
      </ul>
    </section>
  )
}

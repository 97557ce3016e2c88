import type { CupCard } from '../../protocol/cup/cup-fields.ts'
import { cupLimits } from '../../rules/cup/cup-words.ts'
import { isBefore } from '../cup-outcome.ts'
import { type CupState, placedIn, playerOf, waitingIn } from '../cup-state.ts'
import { winningTeam } from '../cup-winners.ts'

function winnerView(state: CupState): CupCard['winner'] {
  const team = winningTeam(state)
  if (!team) return null
  const players = team.lineUp.flatMap((steamId) => {
    const player = playerOf(state, steamId)
    return player ? [{ steamid: steamId, username: player.username, avatar: player.avatar }] : []
  })
  return { team_id: team.id, name: team.name, players }
}

/** How large its teams are at most: until it is played, the places that a team has. */
const teamSizeOf = (state: CupState): number =>
  isBefore(state) ? cupLimits.teamSize : Math.max(1, ...state.teams.map(({ lineUp }) => lineUp.length))

/** A cup in a list. */
export function cardOf(state: CupState): CupCard {
  const { settings } = state
  return {
    cupid: state.id,
    id: state.id,
    name: settings.name,
    status: state.status,
    max_players: settings.maxPlayers,
    date: settings.startAt,
    reg_open: settings.regOpenAt,
    reg_close: settings.regCloseAt,
    private: settings.isPrivate ? '1' : '0',
    team_size: teamSizeOf(state),
    registered: placedIn(state).length,
    waiting: waitingIn(state).length,
    prize: settings.prize ?? null,
    winner: winnerView(state),
  }
}

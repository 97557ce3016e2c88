import type { Tournament, TournamentTeam } from '../../../durable/protocol/tournament/tournament-fields.ts'
import type { TeamHere } from '../../../durable/rules/tournament/places-taken.ts'

/** A team as the rules of registration see it. */
export const teamHere = ({ id, members, stand_ins }: TournamentTeam): TeamHere => ({
  id,
  players: [...members, ...stand_ins].filter(({ out }) => out === 0).map(({ steamid }) => steamid),
})

/**
 * A team of the player in this tournament. `acts`: as its owner or one of its captains; `plays`: in its line-up; `isOut`: registered, but
 * not taking part.
 */
export type OwnTeam = { team: TournamentTeam; acts: boolean; plays: boolean; isOut: boolean }

/** The player's teams in this tournament, first the teams that they act for. Stand-ins belong to the team they play for. */
export function ownTeamsOf({ teams }: Pick<Tournament, 'teams'>, steamid: string): OwnTeam[] {
  const own = teams.flatMap((team): OwnTeam[] => {
    const member = team.members.find((each) => each.steamid === steamid)
    const player = member ?? team.stand_ins.find((each) => each.steamid === steamid)
    if (!player) return []
    return [{ team, acts: member?.is_captain === 1, plays: team.line_up.includes(steamid), isOut: player.out === 1 }]
  })
  return own.sort((a, b) => Number(b.acts) - Number(a.acts))
}

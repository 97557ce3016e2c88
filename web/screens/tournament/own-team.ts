import type { Tournament, TournamentTeam } from '../../../durable/protocol/tournament-fields.ts'
import type { TeamHere } from '../../../durable/rules/tournament/places-taken.ts'

/** A team as the rules of registration see it. */
export const teamHere = ({ id, members, stand_ins }: TournamentTeam): TeamHere => ({
  id,
  players: [...members, ...stand_ins].map(({ steamid }) => steamid),
})

/** A team here that the player has to do with: `acts`, as its owner or one of its captains; `plays`, in its line-up. */
export type OwnTeam = { team: TournamentTeam; acts: boolean; plays: boolean }

/** The player's teams here, those that they act for first. Stand-ins belong to the team they play for. */
export function ownTeamsOf({ teams }: Pick<Tournament, 'teams'>, steamid: string): OwnTeam[] {
  const own = teams.flatMap((team): OwnTeam[] => {
    const member = team.members.find((each) => each.steamid === steamid)
    const isStandIn = team.stand_ins.some((each) => each.steamid === steamid)
    return member || isStandIn ? [{ team, acts: member?.is_captain === 1, plays: team.line_up.includes(steamid) }] : []
  })
  return own.sort((a, b) => Number(b.acts) - Number(a.acts))
}

export type PlayerOfTeam = {
  steamid: string
  username: string
  avatar: string
  elo: number | null
  is_captain: boolean
  isStandIn: boolean
}

/** Everybody who may play for a team: its members, then its stand-ins. */
export const playersOf = (team: TournamentTeam): PlayerOfTeam[] => [
  ...team.members.map((member) => ({ ...member, is_captain: member.is_captain === 1, isStandIn: false })),
  ...team.stand_ins.map((person) => ({ ...person, elo: null, is_captain: false, isStandIn: true })),
]

/** Who plays, in the order of the line-up: the first captain among them leads the veto. */
export function lineUpOf(team: TournamentTeam): PlayerOfTeam[] {
  const players = playersOf(team)
  return team.line_up.flatMap((steamid) => players.filter((player) => player.steamid === steamid))
}

/** Who leads the veto for a line-up: its first captain, else whoever stands first. */
export const vetoLeaderOf = (lineUp: readonly PlayerOfTeam[]): PlayerOfTeam | null =>
  lineUp.find((player) => player.is_captain) ?? lineUp[0] ?? null

/** A line-up as it is sent: who leads the veto first, the others in the order of the team. */
export const lineUpToSend = (players: readonly PlayerOfTeam[], chosen: ReadonlySet<string>, leader: string | null): string[] => {
  const playing = players.filter(({ steamid }) => chosen.has(steamid)).map(({ steamid }) => steamid)
  return leader !== null && chosen.has(leader) ? [leader, ...playing.filter((steamid) => steamid !== leader)] : playing
}

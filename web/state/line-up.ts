import type { TournamentTeam } from '../../durable/protocol/tournament/tournament-fields.ts'

export type PlayerOfTeam = {
  steamid: string
  username: string
  avatar: string
  elo: number | null
  is_captain: boolean
  isStandIn: boolean
  /** The player left the team or stepped out: only they themselves or staff can make them play again. */
  isOut: boolean
}

/** All players who are registered with a team: its members, then its stand-ins. */
export const playersOf = (team: TournamentTeam): PlayerOfTeam[] => [
  ...team.members.map((member) => ({ ...member, is_captain: member.is_captain === 1, isStandIn: false, isOut: member.out === 1 })),
  ...team.stand_ins.map((person) => ({ ...person, elo: null, is_captain: false, isStandIn: true, isOut: person.out === 1 })),
]

/** The players of the line-up in its order: the first captain among them leads the veto. */
export function lineUpOf(team: TournamentTeam): PlayerOfTeam[] {
  const players = playersOf(team)
  return team.line_up.flatMap((steamid) => players.filter((player) => player.steamid === steamid))
}

/** The player who leads the veto for a line-up: its first captain, or its first player if it has no captain. */
export const vetoLeaderOf = (lineUp: readonly PlayerOfTeam[]): PlayerOfTeam | null =>
  lineUp.find((player) => player.is_captain) ?? lineUp[0] ?? null

/**
 * The captain that a list shows for a team with several captains: the first captain in the line-up, or else the first captain among its
 * members.
 */
export const namedCaptainOf = (team: TournamentTeam): PlayerOfTeam | null =>
  lineUpOf(team).find((player) => player.is_captain) ?? playersOf(team).find((player) => player.is_captain) ?? null

/** A line-up as the server expects it: the leader of the veto first, the others in the order of the team. */
export const lineUpToSend = (players: readonly PlayerOfTeam[], chosen: ReadonlySet<string>, leader: string | null): string[] => {
  const playing = players.filter(({ steamid }) => chosen.has(steamid)).map(({ steamid }) => steamid)
  return leader !== null && chosen.has(leader) ? [leader, ...playing.filter((steamid) => steamid !== leader)] : playing
}

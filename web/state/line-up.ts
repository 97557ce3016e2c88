import type { TournamentTeam } from '../../durable/protocol/tournament/tournament-fields.ts'

export type PlayerOfTeam = {
  steamid: string
  username: string
  avatar: string
  elo: number | null
  is_captain: boolean
  isStandIn: boolean
  /** Left the team or stepped out: plays again only on their own word, or by staff. */
  isOut: boolean
}

/** All who registered with a team: its members, then its stand-ins. */
export const playersOf = (team: TournamentTeam): PlayerOfTeam[] => [
  ...team.members.map((member) => ({ ...member, is_captain: member.is_captain === 1, isStandIn: false, isOut: member.out === 1 })),
  ...team.stand_ins.map((person) => ({ ...person, elo: null, is_captain: false, isStandIn: true, isOut: person.out === 1 })),
]

/** The players of the line-up in its order: the first captain among them leads the veto. */
export function lineUpOf(team: TournamentTeam): PlayerOfTeam[] {
  const players = playersOf(team)
  return team.line_up.flatMap((steamid) => players.filter((player) => player.steamid === steamid))
}

/** The player who leads the veto for a line-up: its first captain, else its first player. */
export const vetoLeaderOf = (lineUp: readonly PlayerOfTeam[]): PlayerOfTeam | null =>
  lineUp.find((player) => player.is_captain) ?? lineUp[0] ?? null

/** The one captain that a list names of a team with several: the first in the line-up, else the first of its members. */
export const namedCaptainOf = (team: TournamentTeam): PlayerOfTeam | null =>
  lineUpOf(team).find((player) => player.is_captain) ?? playersOf(team).find((player) => player.is_captain) ?? null

/** A line-up for the server: the leader of the veto first, the others in the order of the team. */
export const lineUpToSend = (players: readonly PlayerOfTeam[], chosen: ReadonlySet<string>, leader: string | null): string[] => {
  const playing = players.filter(({ steamid }) => chosen.has(steamid)).map(({ steamid }) => steamid)
  return leader !== null && chosen.has(leader) ? [leader, ...playing.filter((steamid) => steamid !== leader)] : playing
}

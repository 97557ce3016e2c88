import { foldTeamName, type TeamRole } from '../../../durable/rules/team/team-name.ts'
import type { DemoPlayer } from './demo-players.ts'
import type { Dice } from './dice.ts'

/** A team that players have made; its owner is the first of the members. `id` is its row. */
export type PlayerTeam = { id: number; name: string; logo_url: string | null; created_at: number; members: readonly DemoPlayer[] }

export const teamColumns = 'id, name, name_folded, logo_url, created_at'
export const memberColumns = 'team_id, role, joined_at'

const dayMs = 86_400_000

/** The names of the teams, with the picture of those who have one. */
const names: readonly [name: string, logo: string | null][] = [
  ['Polarpatruljen', '/medals/awp.svg'],
  ['Kaffepausen', null],
  ['Fjellrevene', '/medals/knife.svg'],
  ['Bunadspolitiet', '/medals/deagle.svg'],
  ['Rushvaktene', null],
  ['Team Tåkeheim', '/medals/ssg08.svg'],
  ['Brunost Esports', null],
  ['Nattskiftet', '/medals/zeus.svg'],
  ['Dugnadsgjengen', null],
  ['Siste Skanse', '/medals/hegrenade.svg'],
]
/** The teams that ask the first player of the demo to join them. */
const inviting = ['Fjellrevene', 'Nattskiftet'] as const
const leastMembers = 5

/** Ten teams of five or six, each player in one. The first player of the demo owns the first. `firstId`: the number of its row. */
export function drawTeams(dice: Dice, players: readonly DemoPlayer[], { firstId, now }: { firstId: number; now: number }): PlayerTeam[] {
  const [first, ...others] = players.filter(({ banned }) => banned === 0)
  if (!first) return []
  const waiting = [first, ...dice.shuffle(others)]
  const spare = waiting.length - leastMembers * names.length
  return names.map(([name, logo_url], place) => ({
    id: firstId + place,
    name,
    logo_url,
    created_at: now - (80 - 7 * place) * dayMs - dice.between(1, 600) * 60_000,
    members: waiting.splice(0, leastMembers + (place < spare ? 1 : 0)),
  }))
}

/** Somebody is the owner, the next two of a team of six captains, of a team of five one. */
const roleAt = (place: number, { members }: PlayerTeam): TeamRole =>
  place === 0 ? 'owner' : place < members.length - leastMembers + 2 ? 'captain' : 'player'

export const teamRow = ({ members: _, ...team }: PlayerTeam) => ({ ...team, name_folded: foldTeamName(team.name) })

export const memberRows = (team: PlayerTeam) =>
  team.members.map(({ uid }, place) => ({ uid, team_id: team.id, role: roleAt(place, team), joined_at: team.created_at + place * dayMs }))

/** The players who may act for a team, its owner first. */
export const captainsOf = (team: PlayerTeam): string[] =>
  team.members.filter((_, place) => roleAt(place, team) !== 'player').map(({ steamid }) => steamid)

/** Invitations that the first player of the demo has not answered. */
export function inviteRows(teams: readonly PlayerTeam[], now: number) {
  const asked = teams[0]?.members[0]
  return teams
    .filter(({ name }) => inviting.some((each) => each === name))
    .map(({ id, members }, place) => ({ uid: asked?.uid, team_id: id, by_uid: members[0]?.uid, at: now - (place + 1) * 0.6 * dayMs }))
}

import { become } from '../../course/course-outcome.ts'
import { teamOf, withTeam } from '../../course/course-state.ts'
import { refuse } from '../../rules/error-codes.ts'
import type { SteamId } from '../../rules/vocabulary.ts'
import type { EventOf } from '../tournament-events.ts'
import { partGivenBack, playersLeft, steppedOut } from '../tournament-notes.ts'
import { isOverNow, type Step } from '../tournament-outcome.ts'
import { isOutOf, playersIn, type TournamentPlayer, type TournamentState, type TournamentTeam } from '../tournament-state.ts'
import { inAnotherTeam } from './registration-step.ts'

/** The player in the team here again: a player who has left the team on the site plays on here. */
export function broughtIn({ part, ...player }: TournamentPlayer): TournamentPlayer {
  return part === 'left' || part === 'stays' ? { ...player, part: 'stays' } : player
}

/** The members and stand-ins of a team with these players changed. */
export function withPlayers(
  { members, standIns }: TournamentTeam,
  steamIds: ReadonlySet<SteamId>,
  change: (player: TournamentPlayer) => TournamentPlayer,
): Pick<TournamentTeam, 'members' | 'standIns'> {
  const changed = (player: TournamentPlayer) => (steamIds.has(player.steamId) ? change(player) : player)
  return { members: members.map(changed), standIns: standIns.map(changed) }
}

/** A member's part after the team changed on the site: a player who left it is out, unless they said that they play on. */
function partOfToday(player: TournamentPlayer, isMember: boolean): TournamentPlayer {
  const { part, ...member } = player
  if (!isMember) return part === 'left' || part === 'stays' ? player : { ...member, part: 'left' }
  if (part === 'stays') return member
  return part === 'left' ? { ...member, part: 'out' } : player
}

/**
 * Gives a team its name, logo and captains from the site; a player who has left it is out of its registration until they say yes
 * (docs/product.md 14.2). Changes nothing in a team that is not here or has not changed; after the end of the tournament only name and logo
 * change.
 */
export function teamChanged(
  state: TournamentState,
  { team: { id, name, logoUrl, captains, members: steamIds } }: EventOf<'team-changed'>,
): Step {
  const before = teamOf(state, id)
  if (!before) return become(state)
  const today = before.members.map((player) => partOfToday(player, steamIds.includes(player.steamId)))
  const members = state.status === 'completed' || today.every((player, at) => player === before.members[at]) ? before.members : today
  const isSame = before.name === name && before.logoUrl === logoUrl && before.captains.join() === captains.join()
  if (isSame && members === before.members) return become(state)
  const next = withTeam(state, id, { name, logoUrl, captains, members })
  const were = new Set(playersIn(before).map(({ steamId }) => steamId))
  const left = members.filter((player) => isOutOf(player) && were.has(player.steamId))
  return become(next, ...playersLeft(next, { name, captains }, left))
}

/**
 * A player takes themselves out of a team here, or plays for it after all; the team's captains are told. While the team plays, the line-up
 * changes after the match. Refuses with PAGE_NOT_FOUND, FORBIDDEN for a player who is not registered with the team, and CONFLICT once the
 * tournament is over or the player is in another team (docs/product.md 14.2).
 */
export function takePart(state: TournamentState, { by, teamId, isIn }: EventOf<'take-part'>): Step {
  const team = teamOf(state, teamId)
  if (!team) return refuse('PAGE_NOT_FOUND', 'Laget er ikke med i turneringen.')
  const player = [...team.members, ...team.standIns].find(({ steamId }) => steamId === by.steamId)
  if (!player) return refuse('FORBIDDEN', 'Du er ikke påmeldt med dette laget.')
  if (isOutOf(player) !== isIn) return become(state)
  if (state.status === 'completed') return isOverNow()
  const own = new Set([by.steamId])
  if (!isIn) {
    const out = withPlayers(team, own, (each) => ({ ...each, part: each.part === 'stays' ? 'left' : 'out' }))
    return become(withTeam(state, teamId, out), steppedOut(state, team, player))
  }
  const refusal = inAnotherTeam(state, teamId, [player])
  return refusal ?? become(withTeam(state, teamId, withPlayers(team, own, broughtIn)), partGivenBack(state, team, player))
}

import type { Player } from '../../ports/match-order.ts'
import { byPlayer } from '../../rules/by-player.ts'
import { refuse } from '../../rules/error-codes.ts'
import { lobbyMs } from '../../rules/lobby/lobby-limits.ts'
import { tell } from '../../runtime/effects/room-effects.ts'
import { asMember } from '../lobby/lobby-step.ts'
import { inviteToRematch, record, showInList } from '../match-effects.ts'
import type { EventOf } from '../match-events.ts'
import { matchVersion } from '../match-migrations.ts'
import { become, type Step } from '../match-outcome.ts'
import { everybodyIn, type LobbyState, type MatchState } from '../match-state.ts'

/** The owner of the match before if they are in, otherwise the player who wanted the rematch first. */
export const ownerOfRematch = ({ players, owner }: EventOf<'open-rematch-lobby'>): Player | undefined =>
  players.find((each) => each.steamId === owner) ?? players[0]

/**
 * Opens the lobby of a rematch with those who wanted one and whose seats are here (docs/product.md 5.17). The owner of the match
 * before has it if they are among them, otherwise the player who wanted it first. Repeated it changes nothing. Refuses with CONFLICT when
 * nobody could be taken in.
 */
export function openRematchLobby(state: MatchState | null, event: EventOf<'open-rematch-lobby'>, now: number): Step {
  if (state) return become(state)
  const { order, players, seats, everybody } = event
  const owner = ownerOfRematch(event)
  if (!owner) return refuse('CONFLICT')
  const invited = everybody.filter((steamId) => !players.some((each) => each.steamId === steamId))
  const inOrder = [owner, ...players.filter((each) => each !== owner)]
  const opened: LobbyState = {
    ...order,
    v: matchVersion,
    status: 'waiting',
    owner,
    createdAt: now,
    members: inOrder.map((each) => asMember({ ...each, seat: seats[each.steamId] ?? 0, since: now }, now)),
    replacements: [],
    chattedAt: {},
    lobby: {
      queued: [],
      deadlineAt: now + lobbyMs,
      extended: false,
      fills: false,
      invited,
      declined: [],
      invitedAt: byPlayer(invited.map((each) => [each, now] as const)),
      joinedAt: {},
    },
  }
  const redirect = { event: 'navigate', data: { path: `/match/${order.matchId}` } } as const
  return become(opened, showInList, record, tell(everybodyIn(opened), redirect), ...(invited.length > 0 ? [inviteToRematch(invited)] : []))
}

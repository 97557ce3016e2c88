import { cupLimits } from '../../rules/cup/cup-words.ts'
import type { SteamId } from '../../rules/vocabulary.ts'
import { type CupPlayer, type CupState, freePlacesIn, playerOf, type TeamChange } from '../cup-state.ts'

/** A player whom staff have removed, or marked as absent. */
export type OutChange = Extract<TeamChange, { do: 'out' }>

/** The change by which staff remove a player from the cup, or mark them as absent, with the data of its undo. */
export function outChange({ players }: CupState, player: CupPlayer, how: OutChange['how']): OutChange {
  const isFriend = (each: CupPlayer) => each !== player && player.friends !== null && each.friends === player.friends
  const friends = how === 'removed' ? players.filter(isFriend).map(({ steamId }) => steamId) : []
  const next = players[players.indexOf(player) + 1]?.steamId ?? null
  return { do: 'out', how, player: player.steamId, was: player, next, friends }
}

/** Whether the player of such a change is out still. */
export function isStillOut(state: Pick<CupState, 'players'>, { how, player }: OutChange): boolean {
  const now = playerOf(state, player)
  return how === 'removed' ? now === undefined : now?.part === 'no-show'
}

/** Whether the place of the player is taken, so that they come back into the waiting list. */
export const isPlaceTaken = (state: Pick<CupState, 'players' | 'settings'>, { was }: OutChange): boolean =>
  was.part === 'in' && freePlacesIn(state) === 0

/** The player's former place in the order: before the player who came next, or by the time of their registration once that one has left. */
function placeInLine(players: readonly CupPlayer[], { was, next }: OutChange): number {
  const exact = players.findIndex(({ steamId }) => steamId === next)
  const place = exact === -1 ? players.findIndex(({ registeredAt }) => registeredAt > was.registeredAt) : exact
  return place === -1 ? players.length : place
}

/**
 * The group to which a player comes back, of these friends: theirs, or a new one with their only friend, who has none since; null for none.
 */
function groupOf(players: readonly CupPlayer[], friends: readonly SteamId[]): number | null {
  const theirs = players.filter(({ steamId }) => friends.includes(steamId))
  const [first] = theirs
  if (!first) return null
  if (first.friends === null) return friends.length === 1 ? 1 + Math.max(0, ...players.map((each) => each.friends ?? 0)) : null
  const group = players.filter((each) => each.friends === first.friends)
  const isWhole = friends.length > 1 && group.length < cupLimits.teamSize && group.every(({ steamId }) => friends.includes(steamId))
  return isWhole ? first.friends : null
}

/** The players with a removed one back: in their former place of the order, with a place if one is free, and in their group. */
export function playersWithBack(state: Pick<CupState, 'players' | 'settings'>, change: OutChange): readonly CupPlayer[] {
  const { players } = state
  const { how, player, was } = change
  const part = was.part === 'no-show' ? 'no-show' : freePlacesIn(state) > 0 ? 'in' : 'waiting'
  if (how === 'no-show') return players.map((each) => (each.steamId === player ? { ...each, part } : each))
  const friends = groupOf(players, change.friends)
  const isAlone = ({ steamId, friends: own }: CupPlayer) => friends !== null && own === null && change.friends.includes(steamId)
  const others = players.map((each) => (isAlone(each) ? { ...each, friends } : each))
  return others.toSpliced(placeInLine(others, change), 0, { ...was, part, friends })
}

/** The cup without the undo of players who are in it again, or of one who is removed for good. */
export function withoutReturns(state: CupState, gone: SteamId | null = null): CupState {
  const edits = state.edits.filter(({ change }) => change.do !== 'out' || (change.player !== gone && isStillOut(state, change)))
  return edits.length === state.edits.length ? state : { ...state, edits }
}

import { hasJustAsked } from '../../course/own-pace.ts'
import { cupLimits } from '../../rules/cup/cup-words.ts'
import { refuse } from '../../rules/error-codes.ts'
import type { SteamId } from '../../rules/vocabulary.ts'
import type { EventOf } from '../cup-events.ts'
import { friendAccepted, friendAsked } from '../cup-notes.ts'
import { become, hasBegun, isBefore, type Step, thePlayer } from '../cup-outcome.ts'
import { type CupPlayer, type CupState, playerOf } from '../cup-state.ts'
import { dropSingleGroups } from './promote-waiting.ts'

type Ask = { from: SteamId; to: SteamId }

const isThis =
  ({ from, to }: Ask) =>
  (ask: Ask): boolean =>
    ask.from === from && ask.to === to

const groupOf = ({ players }: CupState, { friends, steamId }: CupPlayer): readonly CupPlayer[] =>
  players.filter((player) => player.steamId === steamId || (friends !== null && player.friends === friends))

const isGroupFull = (state: CupState, player: CupPlayer): boolean => groupOf(state, player).length >= cupLimits.teamSize
const groupFull = () => refuse('CONFLICT', `En vennegruppe kan ha høyst ${cupLimits.teamSize} spillere.`)

/**
 * Asks another registered player to be in one team. If that player has asked them already, this request is a yes. Refuses with CONFLICT,
 * and with SLOW_DOWN when the same player was asked within the last minute.
 */
export function asked(state: CupState, ask: Ask, now: number): Step {
  const { from, to } = ask
  const [asking, other] = [thePlayer(state, from), thePlayer(state, to)]
  if (!asking.ok) return refuse('CONFLICT', 'Du er ikke påmeldt.')
  if (!other.ok) return other
  if (!isBefore(state)) return hasBegun()
  if (from === to) return refuse('INVALID_INPUT', 'Du kan ikke spørre deg selv.', ['steamid'])
  const { friends } = asking.player
  if ((friends !== null && friends === other.player.friends) || state.asks.some(isThis(ask))) return become(state)
  if (state.asks.some(isThis({ from: to, to: from }))) return joined(state, { from: to, to: from })
  if (hasJustAsked(state, from, to, now)) return refuse('SLOW_DOWN')
  if (isGroupFull(state, asking.player)) return groupFull()
  const open = state.asks.filter((each) => each.from === from).length
  if (open >= cupLimits.teamSize - 1) return refuse('CONFLICT', 'Du venter allerede på svar fra fire venner.')
  return become({ ...state, asks: [...state.asks, ask] }, ...friendAsked(state, asking.player, to))
}

export const askFriend = (state: CupState, { by, steamId }: EventOf<'ask-friend'>, now: number): Step =>
  asked(state, { from: by.steamId, to: steamId }, now)

/** An asked player leaves their group and joins that of the player who asked. Refuses with CONFLICT when that is full. */
function joined(state: CupState, ask: Ask): Step {
  const [asking, coming] = [playerOf(state, ask.from), playerOf(state, ask.to)]
  if (!asking || !coming) return become(state)
  if (isGroupFull(state, asking)) return groupFull()
  const friends = asking.friends ?? 1 + Math.max(0, ...state.players.map((player) => player.friends ?? 0))
  const together = new Set([ask.from, ask.to])
  const players = dropSingleGroups(state.players.map((player) => (together.has(player.steamId) ? { ...player, friends } : player)))
  const asks = state.asks.filter((each) => !isThis(ask)(each) && !isThis({ from: ask.to, to: ask.from })(each))
  return become({ ...state, players, asks }, ...friendAccepted(state, coming, ask.from))
}

/** Answers a request of another player. Refuses with CONFLICT when it was withdrawn. */
export function answerFriend(state: CupState, { by, steamId, accept }: EventOf<'answer-friend'>): Step {
  const ask = { from: steamId, to: by.steamId }
  if (!state.asks.some(isThis(ask))) {
    const [own, other] = [playerOf(state, by.steamId)?.friends ?? null, playerOf(state, steamId)?.friends ?? null]
    const isDone = !accept || (own !== null && own === other)
    return isDone ? become(state) : refuse('CONFLICT', 'Forespørselen er trukket tilbake.')
  }
  if (!isBefore(state)) return hasBegun()
  return accept ? joined(state, ask) : become({ ...state, asks: state.asks.filter((each) => !isThis(ask)(each)) })
}

/** A player leaves their group, and withdraws their request. */
export function leaveFriends(state: CupState, { by }: EventOf<'leave-friends'>): Step {
  const isAlone = (playerOf(state, by.steamId)?.friends ?? null) === null
  const asks = state.asks.filter(({ from }) => from !== by.steamId)
  if (isAlone && asks.length === state.asks.length) return become(state)
  if (!isBefore(state)) return hasBegun()
  const players = state.players.map((player) => (player.steamId === by.steamId ? { ...player, friends: null } : player))
  return become({ ...state, players: dropSingleGroups(players), asks })
}

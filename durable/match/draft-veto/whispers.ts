import type { OwnWhispers } from '../../protocol/match/whisper-fields.ts'
import type { SteamId } from '../../rules/vocabulary.ts'
import { type DraftState, type MatchState, type Member, memberOf } from '../match-state.ts'
import type { Marked, Whispers } from './marked.ts'
import { decidedIn } from './turns.ts'

/**
 * The match after the turn in which `made` was chosen, with its whispers counted: for each player how many they made, and how many were
 * right.
 */
export function whispersCounted(state: DraftState, made: Marked): DraftState {
  const { whispers } = state.draft
  if (!whispers) return state
  const members = state.members.map((each): Member => {
    const choice = whispers[each.steamId]
    if (choice === undefined) return each
    const before = each.whispered ?? { right: 0, made: 0 }
    return { ...each, whispered: { right: before.right + (choice === made ? 1 : 0), made: before.made + 1 } }
  })
  return { ...state, members }
}

const none: Whispers = {}
const whispersIn = (state: MatchState): Whispers =>
  state.status === 'picking_players' || state.status === 'picking_maps' ? (state.draft.whispers ?? none) : none

/**
 * The choices that the players of this captain's team whispered, each with its count: the highest first, equal ones in the order of the
 * members.
 */
function heardBy(state: MatchState, captain: Member): OwnWhispers['heard'] {
  const whispers = whispersIn(state)
  const choices = state.members.flatMap(({ steamId, team }) => (team === captain.team ? (whispers[steamId] ?? []) : []))
  return [...Map.groupBy(choices, (choice) => choice)]
    .map(([choice, all]) => ({ choice, count: all.length }))
    .sort((one, other) => other.count - one.count)
}

/**
 * The whispers of the running turn as this player sees them: their own, and as a captain how many of their team whispered what
 * (docs/product.md 5.12). Null for anybody else, and where no turn runs.
 */
export function ownWhispers(state: MatchState, steamId: SteamId): OwnWhispers | null {
  const member = memberOf(state, steamId)
  if (!member || (state.status !== 'picking_players' && state.status !== 'picking_maps')) return null
  const heard = member.isCaptain ? heardBy(state, member) : []
  return { turn: decidedIn(state), choice: whispersIn(state)[steamId] ?? null, heard }
}

const isSame = (one: OwnWhispers['heard'], other: OwnWhispers['heard']): boolean =>
  one.length === other.length && one.every(({ choice, count }, at) => other[at]?.choice === choice && other[at]?.count === count)

/**
 * The captains who see other counts after a change than before it in the same turn, and captains who came in during the turn. The start of
 * a turn, without whispers, is no news.
 */
export function hearersOf(before: MatchState, after: MatchState): SteamId[] {
  if (whispersIn(before) === whispersIn(after) && before.members === after.members) return []
  const isNextTurn = decidedIn(before) !== decidedIn(after)
  const isTold = (captain: Member): boolean => {
    const heard = heardBy(after, captain)
    if (isNextTurn) return heard.length > 0
    return memberOf(before, captain.steamId)?.isCaptain !== true || !isSame(heardBy(before, captain), heard)
  }
  return after.members.filter((each) => each.isCaptain && isTold(each)).map(({ steamId }) => steamId)
}

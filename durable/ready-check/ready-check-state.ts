import type { CheckOrder, CheckPurpose, QueuedPlayer } from '../ports/check-order.ts'
import { archiveAfterMs } from '../rules/player/archive-after.ts'
import { type Asked, type CancelledCheck, type Judged, judge } from '../rules/queue/check-judge.ts'
import type { CheckId, PartyId, SteamId } from '../rules/vocabulary.ts'

/** Somebody whom the check asks; `seat` is the number of their seat in it. */
export type AskedPlayer = Asked & { steamId: SteamId; player: QueuedPlayer; seat: number }
/** Players who came together, in the order of the queue. */
export type AskedGroup = { party: PartyId | null; players: readonly AskedPlayer[] }

/** `isReported`: the queue knows how it ended, and has those back who go back. */
type Ended = { endedAt: number; isReported: boolean }
type Phase =
  | { status: 'asking' }
  /** Everybody is ready; what comes now is the match's to say. */
  | { status: 'opening' }
  | ({ status: 'opened' } & Ended)
  | ({ status: 'off' } & Ended & CancelledCheck)

/** One ready check; `v` is the version of this shape. Times are UTC ms. */
export type CheckState = {
  v: number
  id: CheckId
  purpose: CheckPurpose
  timeoutMs: number
  deadlineAt: number
  /** Everybody's pages were told of it in time. */
  told: boolean
  groups: readonly AskedGroup[]
} & Phase

export type OffState = Extract<CheckState, { status: 'off' }>

/** The check as it opens: everybody is asked. */
export const openedCheck = (order: CheckOrder, seats: Readonly<Record<SteamId, number>>, at: { v: number; now: number }): CheckState => ({
  v: at.v,
  id: order.id,
  purpose: order.purpose,
  timeoutMs: order.timeoutMs,
  deadlineAt: at.now + order.timeoutMs,
  told: false,
  groups: order.groups.map(({ party, players }) => ({
    party,
    players: players.map((player) => ({
      steamId: player.steamId,
      player,
      seat: seats[player.steamId] ?? 0,
      answer: 'asked',
      shownAt: null,
    })),
  })),
  status: 'asking',
})

export const everybodyIn = ({ groups }: CheckState): AskedPlayer[] => groups.flatMap(({ players }) => players)
export const askedIn = (state: CheckState, steamId: SteamId): AskedPlayer | undefined =>
  everybodyIn(state).find((each) => each.steamId === steamId)

/** The check with one player changed. */
export function withPlayer<State extends CheckState>(
  state: State,
  steamId: SteamId,
  change: Partial<Pick<Asked, 'answer' | 'shownAt'>>,
): State {
  const changed = (each: AskedPlayer): AskedPlayer => (each.steamId === steamId ? { ...each, ...change } : each)
  return { ...state, groups: state.groups.map((group) => ({ ...group, players: group.players.map(changed) })) }
}

/** The groups with each player's verdict and result, once the check has ended; while it runs everybody is to go into the match. */
export function judgedGroups(state: CheckState): { party: PartyId | null; players: readonly (Judged & { asked: AskedPlayer })[] }[] {
  return state.groups.map(({ party, players }) => ({
    party,
    players:
      state.status === 'off'
        ? judge(players, state, state.purpose.is)
        : players.map((asked) => ({ asked, verdict: 'accepted', goes: 'match' })),
  }))
}

/** The verdict on one player in a check that was cancelled; undefined for a player who was not asked. */
export const judgedIn = (state: OffState, steamId: SteamId): Judged | undefined =>
  judgedGroups(state)
    .flatMap(({ players }) => players)
    .find(({ asked }) => asked.steamId === steamId)

/** The names of those who came with a player and are out. */
export const outWith = (state: OffState, steamId: SteamId): string[] =>
  (judgedGroups(state).find(({ players }) => players.some(({ asked }) => asked.steamId === steamId))?.players ?? []).flatMap(
    ({ asked, goes }) => (goes === 'out' ? [asked.player.username] : []),
  )

/** Whether the check has the seats of its players: until the match has them, or the queue knows how the check ended. */
export const holdsSeats = (state: CheckState): boolean => state.status !== 'opened' && !(state.status === 'off' && state.isReported)

/** When a check that is over is archived (UTC ms, docs/product.md 17.8). */
export const archiveAfterOf = (state: CheckState): number | null =>
  state.status === 'opened' || state.status === 'off' ? state.endedAt + archiveAfterMs : null

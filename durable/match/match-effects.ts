import type { SiteFrame } from '../protocol/site-messages.ts'
import type { SteamId } from '../rules/vocabulary.ts'
import type { ServerFailure } from '../runtime/neighbours.ts'
import type { Occupant } from './match-state.ts'
import { addressOf, type ServerLease } from './play-state.ts'

/** `before` and `after` are SteamIDs where somebody was put in, out or replaced, statuses where a match was ended. */
export type StaffAct = { at: number; actor: SteamId; action: string; before: string | null; after: string | null; reason?: string }

/**
 * What leaves a match: to the seats, the list of active gathers, the record in D1, the servers and their pool, the ratings,
 * and players elsewhere on the site. What carries nothing is made from the state as it is when it leaves.
 */
export type MatchEffect =
  /** The player's seat is no longer this room's; `number` is the claim they came in with. */
  | { to: 'seat'; steamId: SteamId; number: number }
  | { to: 'list' }
  | { to: 'record' }
  /** To the pool: a server is wanted, free again, wanted with a fresh load, there after all, or could not do it. */
  | { to: 'pool'; do: 'want' | 'free' }
  | { to: 'pool'; do: 'reload' | 'back'; address: string }
  | { to: 'pool'; do: 'failed'; address: string; loadId: number; why: ServerFailure }
  /** To a server: set the load up, say how it goes, end it there, or run what staff want there while it runs `load`. */
  | { to: 'server'; do: 'set-up' | 'ask'; address: string; loadId: number }
  | { to: 'server'; do: 'end'; address: string }
  | { to: 'server'; do: 'run'; address: string; load: number; commands: readonly string[] }
  /** The result and its rating, or what takes them back: one after the other, in this order. */
  | { to: 'result'; do: 'record' | 'rate' | 'take-back' | 'unrate' }
  /** What staff did here with their rights, for the staff log. */
  | { to: 'staff-log'; entry: StaffAct }
  /** `unlessHere`: only those who do not have the match open. */
  | { to: 'players'; steamIds: readonly SteamId[]; frame: SiteFrame; unlessHere: boolean }

export const releaseSeat = ({ steamId, seat }: Occupant): MatchEffect => ({ to: 'seat', steamId, number: seat })
export const showInList: MatchEffect = { to: 'list' }
export const record: MatchEffect = { to: 'record' }

export const wantServer: MatchEffect = { to: 'pool', do: 'want' }
export const freeServer: MatchEffect = { to: 'pool', do: 'free' }
export const loadAgain = (server: ServerLease): MatchEffect => ({ to: 'pool', do: 'reload', address: addressOf(server) })
/** The match would like this server of its earlier ones: it has just heard from it. */
export const wantBack = (address: string): MatchEffect => ({ to: 'pool', do: 'back', address })
export const serverFailed = (server: ServerLease, why: ServerFailure): MatchEffect => ({
  to: 'pool',
  do: 'failed',
  address: addressOf(server),
  loadId: server.loadId,
  why,
})
export const setUpServer = (server: ServerLease): MatchEffect => ({
  to: 'server',
  do: 'set-up',
  address: addressOf(server),
  loadId: server.loadId,
})
export const askServer = (server: ServerLease): MatchEffect => ({
  to: 'server',
  do: 'ask',
  address: addressOf(server),
  loadId: server.loadId,
})
export const endSetUp = (server: ServerLease): MatchEffect => ({ to: 'server', do: 'end', address: addressOf(server) })

export const recordResult: MatchEffect = { to: 'result', do: 'record' }
export const rateResult: MatchEffect = { to: 'result', do: 'rate' }
export const takeBackResult: MatchEffect = { to: 'result', do: 'take-back' }
export const unrateResult: MatchEffect = { to: 'result', do: 'unrate' }

export const toastOf = (type: 'info' | 'success' | 'warning', msg: string): SiteFrame => ({
  event: 'toast',
  data: { type, title: 'Gather', msg },
})

/** A frame to players wherever they are. */
export const tell = (steamIds: readonly SteamId[], frame: SiteFrame): Extract<MatchEffect, { to: 'players' }> => ({
  to: 'players',
  steamIds,
  frame,
  unlessHere: false,
})
/** A frame to players who do not see the match just now. */
export const tellElsewhere = (steamIds: readonly SteamId[], frame: SiteFrame): MatchEffect => ({
  to: 'players',
  steamIds,
  frame,
  unlessHere: true,
})
export const toastElsewhere = (steamIds: readonly SteamId[], type: 'info' | 'success' | 'warning', msg: string): MatchEffect =>
  tellElsewhere(steamIds, toastOf(type, msg))

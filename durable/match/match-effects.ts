import type { SiteFrame } from '../protocol/site-messages.ts'
import type { SteamId } from '../rules/vocabulary.ts'
import type { Occupant } from './match-state.ts'

/** `before` and `after` are SteamIDs where somebody was put in, out or replaced, statuses where a match was ended. */
export type StaffAct = { at: number; actor: SteamId; action: string; before: string | null; after: string | null; reason?: string }

/**
 * What leaves a match: to the seats, the list of active gathers, the record in D1, and players elsewhere on the site.
 * `list` and `record` carry nothing: they are made from the state as it is when they leave.
 */
export type MatchEffect =
  | { to: 'seat'; do: 'confirm' | 'release'; steamId: SteamId; number: number }
  | { to: 'list' }
  | { to: 'record' }
  /** What staff did here with their rights, for the staff log. */
  | { to: 'staff-log'; entry: StaffAct }
  /** `unlessHere`: only those who do not have the match open. */
  | { to: 'players'; steamIds: readonly SteamId[]; frame: SiteFrame; unlessHere: boolean }

export const confirmSeat = ({ steamId, seat }: Occupant): MatchEffect => ({ to: 'seat', do: 'confirm', steamId, number: seat })
export const releaseSeat = ({ steamId, seat }: Occupant): MatchEffect => ({ to: 'seat', do: 'release', steamId, number: seat })
export const showInList: MatchEffect = { to: 'list' }
export const record: MatchEffect = { to: 'record' }

export const toastOf = (type: 'info' | 'success' | 'warning', msg: string): SiteFrame => ({
  event: 'toast',
  data: { type, title: 'Gather', msg },
})

/** A frame to players wherever they are. */
export const tell = (steamIds: readonly SteamId[], frame: SiteFrame): MatchEffect => ({ to: 'players', steamIds, frame, unlessHere: false })
/** A frame to players who do not see the match just now. */
export const tellElsewhere = (steamIds: readonly SteamId[], frame: SiteFrame): MatchEffect => ({
  to: 'players',
  steamIds,
  frame,
  unlessHere: true,
})
export const toastElsewhere = (steamIds: readonly SteamId[], type: 'info' | 'success' | 'warning', msg: string): MatchEffect =>
  tellElsewhere(steamIds, toastOf(type, msg))

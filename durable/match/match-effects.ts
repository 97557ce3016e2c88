import type { ServerFailure } from '../ports/server-pool-port.ts'
import type { NewsKind, SiteFrame, ToastMessage } from '../protocol/site-messages.ts'
import { serverAddress } from '../rules/play/server-address.ts'
import type { MatchKind, SteamId } from '../rules/vocabulary.ts'
import { type RoomEffect, tellElsewhere, toastOf } from '../runtime/effects/room-effects.ts'
import type { ServerLease } from './play/play-state.ts'

/**
 * The effects that only matches have: to the list of active gathers, the record in D1, the server pool, the servers and the
 * ratings. An effect without data is built from the state at the time it is sent.
 */
export type OwnEffect =
  | { to: 'list' }
  | { to: 'record' }
  /**
   * To the pool: the match wants a server, needs none any more, wants a fresh load, gives up a server that it lost, has heard from one
   * again, or failed to get ready on one.
   */
  | { to: 'pool'; do: 'want' | 'free' }
  | { to: 'pool'; do: 'back'; address: string }
  | { to: 'pool'; do: 'restored'; loadId: number }
  | { to: 'pool'; do: 'reload' | 'lost'; address: string; loadId: number }
  | { to: 'pool'; do: 'failed'; address: string; loadId: number; why: ServerFailure }
  /**
   * To a server: set up the load, report its status, end the match's loads, or run commands while it runs `load`; `by` is who of the
   * staff wants them.
   */
  | { to: 'server'; do: 'set-up' | 'ask'; address: string; loadId: number }
  | { to: 'server'; do: 'end'; address: string }
  | { to: 'server'; do: 'run'; address: string; load: number; commands: readonly string[]; by?: SteamId }
  /** To the match itself: the first of its bench who fits is let in for this missed player. */
  | { to: 'bench'; out: SteamId }
  /** To the room of the rematch, which is to be opened; to players who are invited to it. */
  | { to: 'rematch' }
  | { to: 'invitations'; steamIds: readonly SteamId[] }
  /**
   * To the scrim queue: whether a substitute is wanted for this player, as it is when it leaves; and that somebody left the match for
   * good.
   */
  | { to: 'queue'; do: 'ask'; out: SteamId }
  | { to: 'queue'; do: 'penalise'; steamId: SteamId; at: number }
  /** How the match ended, to its organiser; or that it waits for a decision, and does not any more. */
  | { to: 'organiser' }
  /** The result and its rating, or the steps that take them back, in this order. */
  | { to: 'result'; do: 'rate' | 'unrate' }
  /** `at`: when that was (UTC ms), where it is told again. */
  | { to: 'result'; do: 'record'; at?: number }
  /** `by` is who takes it back. */
  | { to: 'result'; do: 'take-back'; by: SteamId; at?: number }

/** Every effect of a match. */
export type MatchEffect = OwnEffect | RoomEffect

export const showInList: OwnEffect = { to: 'list' }
export const record: OwnEffect = { to: 'record' }
export const tellOrganiser: OwnEffect = { to: 'organiser' }
export const openRematchRoom: OwnEffect = { to: 'rematch' }
export const inviteToRematch = (steamIds: readonly SteamId[]): OwnEffect => ({ to: 'invitations', steamIds })

export const wantServer: OwnEffect = { to: 'pool', do: 'want' }
export const freeServer: OwnEffect = { to: 'pool', do: 'free' }
/** A fresh load in the place of this one: wanted twice of the same load, by two at once or by a repeated message, it comes once. */
export const loadAgain = (server: ServerLease): OwnEffect => ({
  to: 'pool',
  do: 'reload',
  address: serverAddress(server),
  loadId: server.loadId,
})
/** The match needs no server any more, and the one it had does not answer. */
export const freeLostServer = (server: ServerLease): OwnEffect => ({
  to: 'pool',
  do: 'lost',
  address: serverAddress(server),
  loadId: server.loadId,
})
/** The match has heard from a server it had lost, and wants it back. */
export const wantBack = (address: string): OwnEffect => ({ to: 'pool', do: 'back', address })
export const reportFailure = (server: ServerLease, why: ServerFailure): OwnEffect => ({
  to: 'pool',
  do: 'failed',
  address: serverAddress(server),
  loadId: server.loadId,
  why,
})
/** The match goes on from a round backup on this server, which can do that. */
export const reportRestored = ({ loadId }: ServerLease): OwnEffect => ({ to: 'pool', do: 'restored', loadId })
export const setUpServer = (server: ServerLease): OwnEffect => ({
  to: 'server',
  do: 'set-up',
  address: serverAddress(server),
  loadId: server.loadId,
})
export const askServer = (server: ServerLease): OwnEffect => ({
  to: 'server',
  do: 'ask',
  address: serverAddress(server),
  loadId: server.loadId,
})
export const endSetUp = (server: ServerLease): OwnEffect => ({ to: 'server', do: 'end', address: serverAddress(server) })

/** The queue is told whether a substitute is wanted for this player (any more). */
export const askQueue = (out: SteamId): OwnEffect => ({ to: 'queue', do: 'ask', out })
export const penalise = (steamId: SteamId, at: number): OwnEffect => ({ to: 'queue', do: 'penalise', steamId, at })

export const recordResult: OwnEffect = { to: 'result', do: 'record' }
export const rateResult: OwnEffect = { to: 'result', do: 'rate' }
export const takeBackResult = (by: SteamId): OwnEffect => ({ to: 'result', do: 'take-back', by })
export const unrateResult: OwnEffect = { to: 'result', do: 'unrate' }

const toastTitles: Record<MatchKind, string> = { gather: 'Gather', scrim: 'Kamp', cup: 'Cup', tournament: 'Turnering' }

type ToastWords = [type: ToastMessage['type'], msg: string, news?: NewsKind, link?: ToastMessage['link']]

/** A toast of a match, under the title of its kind. */
export const matchToast = ({ kind }: { kind: MatchKind }, ...toast: ToastWords): SiteFrame => toastOf(toastTitles[kind], ...toast)

/** A toast to players who do not see the match just now. */
export const toastElsewhere = (match: { kind: MatchKind }, steamIds: readonly SteamId[], ...toast: ToastWords) =>
  tellElsewhere(steamIds, matchToast(match, ...toast))

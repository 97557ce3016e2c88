import { type Refusal, refuse } from '../error-codes.ts'
import type { SteamId } from '../vocabulary.ts'
import {
  chatMaxLength,
  chatMinLength,
  chatPauseMs,
  invitePauseMs,
  invitePlayerPauseMs,
  invitePlayerPauseMs as longestPauseMs,
} from './lobby-limits.ts'

/** When each player last did something, in UTC ms. */
export type Times = Readonly<Record<SteamId, number>>

/** The times with this one added and those dropped that no pause needs any more. */
export const withTime = (times: Times, steamId: SteamId, now: number): Times => ({
  ...Object.fromEntries(Object.entries(times).filter(([, at]) => now - at < longestPauseMs)),
  [steamId]: now,
})

const allowed = { ok: true } as const

/** How many characters a reader would count. */
const lengthOf = (text: string): number => [...text].length

/**
 * Whether a player may write this now (docs/product.md 5.6). Refuses with GATHER_CHAT_BANNED, GATHER_CHAT_SMALL,
 * INVALID_INPUT (too long) or SLOW_DOWN (one message a second). Times are UTC ms.
 */
export function checkChat(message: string, chatBanned: boolean, lastAt: number | undefined, now: number): typeof allowed | Refusal {
  if (chatBanned) return refuse('GATHER_CHAT_BANNED')
  if (lengthOf(message) < chatMinLength) return refuse('GATHER_CHAT_SMALL')
  if (lengthOf(message) > chatMaxLength) return refuse('INVALID_INPUT', `Skriv høyst ${chatMaxLength} tegn.`, ['message'])
  if (lastAt !== undefined && now - lastAt < chatPauseMs) return refuse('SLOW_DOWN')
  return allowed
}

/**
 * Whether this player may be invited now (docs/product.md 5.7). Refuses with GATHER_INV_PLAYER_ALLREADY_INVITED (the same
 * player within a minute) or GATHER_INV_WAIT_FOR_NEXT_INVITE (any player within five seconds).
 */
export function checkInvite(invitedAt: Times, steamId: SteamId, now: number): typeof allowed | Refusal {
  if (now - (invitedAt[steamId] ?? Number.NEGATIVE_INFINITY) < invitePlayerPauseMs) return refuse('GATHER_INV_PLAYER_ALLREADY_INVITED')
  if (Object.values(invitedAt).some((at) => now - at < invitePauseMs)) return refuse('GATHER_INV_WAIT_FOR_NEXT_INVITE')
  return allowed
}

import type { SteamId } from '../rules/vocabulary.ts'

/** The checks that a member of a party, brought by its leader, has not answered; times are UTC ms, the oldest first. */
export type Unanswered = { checks: readonly { of: string; at: number }[] }

const minute = 60_000
/** How long an unanswered check is remembered, in ms. */
export const unansweredMs = 24 * 60 * minute
/**
 * The number of unanswered checks in a day after which the leader cannot bring the member, and for how long after the last of them (ms).
 */
export const unansweredMax = 2
export const notBroughtMs = 10 * minute

/** The key of a leader and a member whom they bring. */
export const broughtKey = (leader: SteamId, member: SteamId): string => `${leader} ${member}`
export const memberOf = (key: string): string | undefined => key.split(' ')[1]
export const isBroughtKeyOf = (key: string, steamId: SteamId): boolean => key.split(' ').includes(steamId)

/** The unanswered checks that are remembered at `now`; null for none. */
export function rememberedAt(row: Unanswered | undefined, now: number): Unanswered | null {
  const checks = (row?.checks ?? []).filter(({ at }) => at > now - unansweredMs)
  return checks.length > 0 ? { checks } : null
}

/** One more unanswered check; the same check counts once. */
export function withUnanswered(row: Unanswered | undefined, check: { of: string; at: number }, now: number): Unanswered | null {
  const before = rememberedAt(row, now)?.checks ?? []
  if (check.at <= now - unansweredMs || before.some(({ of }) => of === check.of)) return rememberedAt(row, now)
  return { checks: [...before, check].sort((one, other) => one.at - other.at) }
}

/** Until when the leader cannot bring the member (UTC ms); null when they can (docs/product.md 12.4). */
export function notBroughtUntil(row: Unanswered | undefined | null, now: number): number | null {
  const checks = rememberedAt(row ?? undefined, now)?.checks ?? []
  const until = (checks.at(-1)?.at ?? 0) + notBroughtMs
  return checks.length >= unansweredMax && until > now ? until : null
}

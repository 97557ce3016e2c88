import type { SteamId } from '../vocabulary.ts'
import { isSteamId } from './steam-id.ts'

/**
 * The ways in which staff may name a player (docs/product.md 13.10): a Steam or Discord number, the short id of our own addresses, or the
 * beginning of a name. A text can be several of these; an exact match comes first.
 */
export type PlayerQuery = { steamId: SteamId | null; uid: string | null; discordId: string | null; name: string | null }

const nobody: PlayerQuery = { steamId: null, uid: null, discordId: null, name: null }

/** The last part of an address of Steam (/profiles/…) or of ours (/profile/…, /admin/search/…); null for what is none. */
function idInAddress(text: string): string | null {
  const found = /^(?:https?:\/\/)?[^/\s]*\/(?:profiles?|admin\/search)\/([A-Za-z0-9_-]{1,40})(?:[/?#].*)?$/i.exec(text)
  return found?.[1] ?? null
}

/** A Discord id: digits of 17 to 20 places. */
export const isDiscordId = (text: string): boolean => /^[1-9]\d{16,19}$/.test(text)

/** Reads what somebody typed or pasted; null for nothing at all. */
export function readPlayerQuery(text: string): PlayerQuery | null {
  const given = text.trim()
  if (given === '') return null
  const linked = idInAddress(given)
  const id = linked ?? given
  if (isSteamId(id)) return { ...nobody, steamId: id, name: linked === null ? id : null }
  const uid = /^[A-Za-z0-9_-]{1,40}$/.test(id) ? id : null
  if (linked !== null) return { ...nobody, uid }
  return { ...nobody, uid, discordId: isDiscordId(id) ? id : null, name: id }
}

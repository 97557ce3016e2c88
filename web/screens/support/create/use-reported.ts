import { type ProfileUser, profileOf } from '../../../resource/shared/profile.ts'
import { useResource } from '../../../resource/use-resource.ts'

/** The player that a ticket is about, from their profile; 'unknown' if no player has this id, null until it is known. */
export type Reported = ProfileUser | 'unknown' | null

export function useReported(id: string): Reported {
  const { state, value } = useResource(profileOf, id === '' ? null : id)
  return state === 'failed' ? 'unknown' : (value?.user ?? null)
}

/** The SteamID to send: links have one, but an address that was typed by hand can have another id. */
export function steamIdOf(id: string, reported: Reported): string | null {
  if (/^\d{17}$/.test(id)) return id
  return reported === null || reported === 'unknown' ? null : reported.steamid
}

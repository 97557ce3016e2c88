import { useCallback, useEffect, useRef, useState } from 'react'
import { fetchProfile } from '../../net/api/profile.ts'
import { returnsAtom } from '../../state/connection-atoms.ts'
import { userAtom } from '../../state/session-atoms.ts'
import { switchesAtom } from '../../state/site-atoms.ts'
import { useAtomValue } from '../../state/store.ts'
import { applyProfileReply, type LoadedProfile, type Profile } from './profile-view.ts'

/** The state of the profile screen. */
export type ProfileView =
  | { state: 'loading' }
  | { state: 'missing' }
  | { state: 'failed'; retry(): void }
  | { state: 'loaded'; profile: Profile }

/**
 * A player's profile. The viewer's own is fetched again whenever the session's user was (after a `profile:update`, docs/product.md 4.3).
 * Any profile is fetched again when the site is back or ELO is switched on. The shown profile stays until the reply arrives.
 */
export function useProfile(userId: string): ProfileView {
  const me = useAtomValue(userAtom)
  const returns = useAtomValue(returnsAtom)
  const showsElo = useAtomValue(switchesAtom)?.elo !== 0
  const [known, setKnown] = useState<LoadedProfile | null>(null)
  const newestRequest = useRef(0)
  const load = useCallback(async () => {
    const request = ++newestRequest.current
    const reply = await fetchProfile(userId)
    if (request === newestRequest.current) setKnown((before) => applyProfileReply(before, userId, reply))
  }, [userId])

  const own = me && (me.uid === userId || me.steamid === userId) ? me : null
  // The viewer is loaded again when their profile has changed or the site is back, and the rating is sent only while ELO is on.
  const change = own ?? returns
  // biome-ignore lint/correctness/useExhaustiveDependencies: both are triggers.
  useEffect(() => void load(), [load, change, showsElo])

  if (known?.userId !== userId) return { state: 'loading' }
  if (known.is === 'missing') return { state: 'missing' }
  if (known.is !== 'failed') return { state: 'loaded', profile: known.is }
  const retry = () => {
    setKnown(null)
    void load()
  }
  return { state: 'failed', retry }
}

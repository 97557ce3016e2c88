import { useCallback, useEffect, useRef, useState } from 'react'
import { fetchProfile } from '../net/api/profile.ts'
import { type KnownProfile, type Profile, profileAfter } from '../state/profile-view.ts'
import { userAtom } from '../state/session-atoms.ts'
import { lostConnectionAtom, switchesAtom } from '../state/site-atoms.ts'
import { useAtomValue } from '../state/store.ts'

/** What the profile's screen has to show. */
export type ProfileView =
  | { state: 'loading' }
  | { state: 'missing' }
  | { state: 'failed'; retry(): void }
  | { state: 'loaded'; profile: Profile }

/**
 * Somebody's profile. The viewer's own is asked for again whenever the session's user was (a `profile:update` came, docs/product.md 4.3),
 * and any profile when the site is back, or ELO is switched on; what is shown stays until the answer is there.
 */
export function useProfile(userId: string): ProfileView {
  const me = useAtomValue(userAtom)
  const isAway = useAtomValue(lostConnectionAtom)
  const showsElo = useAtomValue(switchesAtom)?.elo !== 0
  const [known, setKnown] = useState<KnownProfile | null>(null)
  const asked = useRef(0)
  const load = useCallback(async () => {
    asked.current += 1
    const mine = asked.current
    const reply = await fetchProfile(userId)
    if (mine === asked.current) setKnown((before) => profileAfter(before, userId, reply))
  }, [userId])

  const own = me && (me.uid === userId || me.steamid === userId) ? me : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `own` is the news that it has changed, and the rating is told only while ELO is on.
  useEffect(() => {
    if (!isAway) void load()
  }, [load, own, isAway, showsElo])

  if (known?.userId !== userId) return { state: 'loading' }
  if (known.is === 'missing') return { state: 'missing' }
  if (known.is !== 'failed') return { state: 'loaded', profile: known.is }
  const retry = () => {
    setKnown(null)
    void load()
  }
  return { state: 'failed', retry }
}

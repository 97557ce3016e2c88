import { useCallback, useEffect, useRef, useState } from 'react'
import type { OwnedMedal } from '../../../../worker/contract/medals.ts'
import { fetchMedalsOf } from '../../../net/api/medals.ts'
import { userAtom } from '../../../state/session-atoms.ts'
import { useAtomValue } from '../../../state/store.ts'

export type PlayerMedals = { medals: readonly OwnedMedal[] | null; isFailed: boolean; load(): void }

/** A player's medals, by uid or SteamID; fetched again after each of the viewer's own matches. `medals` is null until they are there. */
export function usePlayerMedals(userId: string): PlayerMedals {
  const me = useAtomValue(userAtom)
  const [known, setKnown] = useState<{ userId: string; medals: readonly OwnedMedal[] | null; isFailed: boolean } | null>(null)
  const newestRequest = useRef(0)
  const load = useCallback(async () => {
    const request = ++newestRequest.current
    const reply = await fetchMedalsOf(userId)
    if (request !== newestRequest.current) return
    setKnown((before) => {
      const medals = before?.userId === userId ? before.medals : null
      return reply.ok ? { userId, medals: reply.data.medals, isFailed: false } : { userId, medals, isFailed: medals === null }
    })
  }, [userId])
  // A new `me` means that the profile has changed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is a trigger.
  useEffect(() => void load(), [load, me])
  const isKnown = known?.userId === userId
  return { medals: isKnown ? known.medals : null, isFailed: isKnown && known.isFailed, load: () => void load() }
}

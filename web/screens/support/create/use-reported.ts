import { useEffect, useState } from 'react'
import type { InferOutput } from 'valibot'
import type { publicUserSchema } from '../../../../worker/contract/profiles.ts'
import { fetchProfile } from '../../../net/api/profile.ts'

/** The player that a ticket is about, as their profile has them; 'unknown' where nobody is of this id, null until it is known. */
export type Reported = InferOutput<typeof publicUserSchema> | 'unknown' | null

export function useReported(id: string): Reported {
  const [known, setKnown] = useState<{ of: string; user: Reported }>({ of: '', user: null })
  useEffect(() => {
    if (id === '') return
    let isHere = true
    void fetchProfile(id).then((reply) => {
      if (isHere) setKnown({ of: id, user: reply.ok ? reply.data.getUserData : 'unknown' })
    })
    return () => {
      isHere = false
    }
  }, [id])
  return known.of === id ? known.user : null
}

/** The SteamID that is sent: links carry one, an address that was written by hand may carry another id. */
export function steamIdOf(id: string, reported: Reported): string | null {
  if (/^\d{17}$/.test(id)) return id
  return reported === null || reported === 'unknown' ? null : reported.steamid
}

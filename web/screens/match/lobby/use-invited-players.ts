import { useEffect, useState } from 'react'
import type { Match } from '../../../../durable/protocol/match-fields.ts'
import { fetchProfile } from '../../../net/api/profile.ts'
import type { InvitedPlayer } from '../../../player-search/InvitedPlayers.tsx'

type Known = Readonly<Record<string, { username: string; avatar: string }>>

/** The players invited to a gather with their names, of which the match has the ids alone: each is fetched once. */
export function useInvitedPlayers(invites: NonNullable<Match['invites']> = []): InvitedPlayer[] {
  const [known, setKnown] = useState<Known>({})
  const unknown = invites.flatMap(({ steamid }) => (known[steamid] ? [] : [steamid])).join()
  useEffect(() => {
    if (unknown === '') return
    let isHere = true
    for (const steamid of unknown.split(',')) {
      void fetchProfile(steamid).then((reply) => {
        if (!isHere || !reply.ok) return
        const { username, avatar } = reply.data.getUserData
        setKnown((before) => ({ ...before, [steamid]: { username, avatar } }))
      })
    }
    return () => {
      isHere = false
    }
  }, [unknown])
  return invites.flatMap(({ steamid, is }) => {
    const player = known[steamid]
    return player ? [{ steamid, is, ...player }] : []
  })
}

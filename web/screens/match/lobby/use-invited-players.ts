import { useEffect, useRef, useState } from 'react'
import type { Match } from '../../../../durable/protocol/match/match-fields.ts'
import { fetchProfile } from '../../../net/api/profile.ts'
import type { InvitedPlayer } from '../../../player-search/InvitedPlayers.tsx'

type PlayerNames = Readonly<Record<string, { username: string; avatar: string }>>

/** The players invited to a gather with their names, of which the match has the ids alone: each is fetched once. */
export function useInvitedPlayers(invites: Match['invites']): InvitedPlayer[] {
  const [known, setKnown] = useState<PlayerNames>({})
  const unknown = invites.flatMap(({ steamid }) => (known[steamid] ? [] : [steamid])).join()
  const asked = useRef(new Set<string>())
  useEffect(() => {
    const open = unknown.split(',').filter((steamid) => steamid !== '' && !asked.current.has(steamid))
    for (const steamid of open) {
      asked.current.add(steamid)
      void fetchProfile(steamid).then((reply) => {
        // The next invitation asks again.
        if (!reply.ok) return asked.current.delete(steamid)
        const { username, avatar } = reply.data.getUserData
        setKnown((before) => ({ ...before, [steamid]: { username, avatar } }))
      })
    }
  }, [unknown])
  return invites.flatMap(({ steamid, is }) => {
    const player = known[steamid]
    return player ? [{ steamid, is, ...player }] : []
  })
}

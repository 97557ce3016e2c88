import { useCallback, useEffect, useState } from 'react'
import type { TeamCard } from '../../../../worker/contract/teams.ts'
import { fetchMyTeams } from '../../../net/api/teams.ts'
import { teamNewsAtom } from '../../../state/site-atoms.ts'
import { useAtomValue } from '../../../state/store.ts'

export type MyTeams = { teams: readonly TeamCard[] | null; hasFailed: boolean; retry(): void }

/** The player's teams, read again with every news of them. */
export function useMyTeams(): MyTeams {
  const news = useAtomValue(teamNewsAtom)
  const [tries, setTries] = useState(0)
  const [known, setKnown] = useState<Pick<MyTeams, 'teams' | 'hasFailed'>>({ teams: null, hasFailed: false })
  // biome-ignore lint/correctness/useExhaustiveDependencies: news and another try ask again.
  useEffect(() => {
    let isWanted = true
    void fetchMyTeams().then((reply) => {
      if (!isWanted) return
      setKnown((before) => (reply.ok ? { teams: reply.data.teams, hasFailed: false } : { ...before, hasFailed: before.teams === null }))
    })
    return () => {
      isWanted = false
    }
  }, [news, tries])
  return { ...known, retry: useCallback(() => setTries((count) => count + 1), []) }
}

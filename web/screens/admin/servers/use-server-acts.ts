import { useCallback } from 'react'
import type { ServerRow } from '../../../../worker/contract/admin/servers.ts'
import { useAction } from '../../../hooks/use-action.ts'
import { assignServer, removeServer, unassignServer } from '../../../net/api/admin/servers.ts'
import { serverTexts as texts } from './texts.ts'

/** The acts on a server, each at one press; the list is fetched again after each, also after a refusal. */
export function useServerActs(refresh: () => void) {
  const { run, isBusy } = useAction()
  const set = useCallback(
    async (server: ServerRow, matchId: string) => {
      await run(() => assignServer(server, matchId), { done: texts.updated, unreached: texts.updateFailed })
      refresh()
    },
    [run, refresh],
  )
  const unassign = useCallback(
    async (server: ServerRow, matchId: string) => {
      await run(() => unassignServer(server, matchId), { done: texts.updated, unreached: texts.unassignFailed })
      refresh()
    },
    [run, refresh],
  )
  const remove = useCallback(
    async (server: ServerRow) => {
      await run(() => removeServer(server), { done: texts.askRemove.done, unreached: texts.updateFailed })
      refresh()
    },
    [run, refresh],
  )
  return { set, unassign, remove, isBusy }
}
export type ServerActs = ReturnType<typeof useServerActs>

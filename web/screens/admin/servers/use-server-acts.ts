import { useCallback } from 'react'
import type { ServerRow } from '../../../../worker/contract/admin/servers.ts'
import { useAction } from '../../../hooks/use-action.ts'
import { assignServer, removeServer, restServer, testServerRestore, unassignServer } from '../../../net/api/admin/servers.ts'
import { stateTexts, serverTexts as texts } from './texts.ts'

/** The actions on a server, each with one press; the list is fetched again after each, also after a refusal. */
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
  const rest = useCallback(
    async (server: ServerRow, rests: boolean) => {
      const rested = server.match_id === null ? texts.rested : texts.restedLater
      await run(() => restServer(server, rests), { done: rests ? rested : texts.woken, unreached: texts.updateFailed })
      refresh()
    },
    [run, refresh],
  )
  const testRestore = useCallback(
    async (server: ServerRow) => {
      await run(() => testServerRestore(server), { done: stateTexts.restore.started, unreached: texts.updateFailed })
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
  return { set, unassign, rest, testRestore, remove, isBusy }
}
export type ServerActs = ReturnType<typeof useServerActs>

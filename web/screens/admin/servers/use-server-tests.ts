import { useCallback, useState } from 'react'
import type { TestStep } from '../../../../durable/protocol/server-test.ts'
import { serverAddress } from '../../../../durable/rules/play/server-address.ts'
import type { ServerRow } from '../../../../worker/contract/admin/servers.ts'
import { testServer } from '../../../net/api/admin/servers.ts'

/** The shown state of a test: that it runs, its steps, or why it could not run. */
export type ShownTest = 'running' | readonly TestStep[] | { problem: string }

/**
 * The tests of servers, by their address: a test continues while its server gets or loses a match. The list is fetched again after each
 * test.
 */
export function useServerTests(refresh: () => void) {
  const [tests, setTests] = useState<Readonly<Record<string, ShownTest | null>>>({})
  const show = useCallback((address: string, test: ShownTest | null) => setTests((before) => ({ ...before, [address]: test })), [])
  const run = useCallback(
    async ({ ip, port }: Pick<ServerRow, 'ip' | 'port'>) => {
      const address = serverAddress({ ip, port })
      show(address, 'running')
      const reply = await testServer({ ip, port })
      show(address, reply.ok ? reply.data.steps : { problem: reply.message })
      refresh()
    },
    [show, refresh],
  )
  const hide = useCallback((server: ServerRow) => show(serverAddress(server), null), [show])
  return { shownOf: (server: ServerRow): ShownTest | null => tests[serverAddress(server)] ?? null, run, hide }
}
export type ServerTests = ReturnType<typeof useServerTests>

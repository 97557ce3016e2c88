import { serversReply, serverTestReply } from '../../../../worker/contract/admin/servers.ts'
import { act, call } from '../../http.ts'

type Address = { ip: string; port: number }
/** The time limit of a test, in ms; each step takes at most eight seconds. */
const testTimeoutMs = 60_000

/** Every server, and the matches that wait for one (docs/product.md 13.4). */
export const fetchServers = () => call({ path: '/admin/getServers', reply: serversReply })
export const addServer = (server: { ip: string; port: string; rcon: string }) => act('/admin/addServer', server)
export const editServer = (
  { ip, port }: Address,
  change: { rcon?: string; newIp?: string; newPort?: string; name?: string; place?: string },
) => act('/admin/editServer', { ip, port, ...change })
export const removeServer = ({ ip, port }: Address) => act('/admin/removeServer', { ip, port })
/** Takes a server out of use after its match, or back into use. */
export const restServer = ({ ip, port }: Address, rests: boolean) => act('/admin/restServer', { ip, port, rests })
/** Tests whether a standby server can continue a match from a round backup. The list shows the result. */
export const testServerRestore = ({ ip, port }: Address) => act('/admin/testRestore', { ip, port })
/** Gives a standby server to a match that waits for a server. */
export const assignServer = ({ ip, port }: Address, matchid: string) => act('/admin/editServerPort', { ip, port, matchid })
/** Takes a server from this match; a server of another match is left alone. */
export const unassignServer = ({ ip, port }: Address, matchid: string) => act('/admin/deleteMatchId', { ip, port, matchid })
/** Tests a server step by step. */
export const testServer = ({ ip, port }: Address) =>
  call({ path: '/admin/testServer', method: 'POST', body: { ip, port }, reply: serverTestReply, timeoutMs: testTimeoutMs })

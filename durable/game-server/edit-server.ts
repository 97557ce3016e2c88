import { refuse } from '../rules/error-codes.ts'
import { serverAddress } from '../rules/play/server-address.ts'
import { forgiven, unknownYet } from './pool-decide.ts'
import { type Decided, newPasswordWords, unknownServer } from './pool-staff.ts'
import { type Pool, type Server, serverIn } from './pool-state.ts'

/** A change of a server by staff; fields that are left out stay. */
export type ServerEdit = {
  ip: string
  port: number
  rcon?: string | undefined
  newIp?: string | undefined
  newPort?: number | undefined
  name?: string | undefined
  place?: string | undefined
}

const moved = ['newIp', 'newPort']
const beingPlayed = 'Det spilles en kamp på serveren. Adresse og port kan endres når kampen er ferdig.'

/** The server under the name and at the place that staff gave it, with the log's words for the change. */
function labelled(server: Server, { name = server.name, place = server.place }: ServerEdit): { server: Server; said: string[] } {
  const said = [...(name === server.name ? [] : ['nytt navn']), ...(place === server.place ? [] : ['nytt sted'])]
  return { server: { ...server, name, place }, said }
}

/**
 * The pool after an edit (docs/product.md 13.4). While a match is played there the address stays as it is. An edit that was done already
 * changes nothing. A new address needs a password with it: the stored password belongs to the machine at the old address, and is sent to no
 * other. Refuses with PAGE_NOT_FOUND, INVALID_INPUT, or CONFLICT (in use, the address is taken).
 */
export function editServer(state: Pool, edit: ServerEdit): Decided {
  const { ip, port, rcon, newIp = ip, newPort = port } = edit
  const before = serverAddress(edit)
  const address = serverAddress({ ip: newIp, port: newPort })
  const moves = address !== before
  const server = serverIn(state, before)
  const there = serverIn(state, address)
  if (moves && rcon === undefined) {
    return { state, outcome: refuse('INVALID_INPUT', 'Skriv RCON-passordet når serveren får en ny adresse.', ['rcon']) }
  }
  if (!server) {
    // The same call again, after the first has moved the server.
    const isDone = there?.movedFrom === before && there.rcon === rcon
    return { state, outcome: isDone ? { ok: true } : unknownServer }
  }
  if (moves && server.matchId !== null) return { state, outcome: refuse('CONFLICT', beingPlayed, moved) }
  if (moves && there) return { state, outcome: refuse('CONFLICT', 'Det finnes allerede en server med denne adressen.', moved) }
  const hasNewPassword = rcon !== undefined && rcon !== server.rcon
  const label = labelled(server, edit)
  const said = [...(moves ? [address] : []), ...(hasNewPassword ? [newPasswordWords] : []), ...label.said]
  if (said.length === 0) return { state, outcome: { ok: true } }
  const isAnotherDoor = moves || hasNewPassword
  const passwordNo = isAnotherDoor ? state.lastPassword + 1 : server.passwordNo
  const after: Server = {
    ...(isAnotherDoor ? forgiven(label.server) : label.server),
    // Nothing is known yet about the server at the new address.
    ...(moves && { ...unknownYet, ip: newIp, port: newPort, movedFrom: before }),
    ...(hasNewPassword && { rcon }),
    passwordNo,
  }
  const servers = state.servers.map((each) => (each === server ? after : each))
  const line = { action: 'edit-server' as const, target: address, ...(moves && { before }), after: said.join(', ') }
  return { state: { ...state, servers, lastPassword: Math.max(state.lastPassword, passwordNo) }, outcome: { ok: true }, line }
}

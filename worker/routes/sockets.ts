import { type Context, Hono } from 'hono'
import { requestIdHeader } from '../../durable/log/log.ts'
import { cupOf, homeHubOf, matchOf, queueOf, readyCheckOf, spectatorsOf, tournamentOf } from '../../durable/ports/objects.ts'
import { closeCodes } from '../../durable/protocol/frame.ts'
import { isMatchId, isRoomId } from '../../durable/rules/room-id.ts'
import { closedSocket } from '../../durable/runtime/sockets/closed-socket.ts'
import { addressHeader, guest, type Identity, identityHeader, tokenMarkOf } from '../../durable/runtime/sockets/sockets.ts'
import { addressHash } from '../../durable/secrets/account-hash.ts'
import type { AppEnv } from '../app-env.ts'
import { clientAddressOf } from '../middleware/limits.ts'
import { isOwnOrigin } from '../middleware/own-origin.ts'
import { lookUpSession } from '../middleware/session.ts'
import { cookieTokenOf, tokenOf } from '../middleware/signed-token.ts'
import { refuse } from '../reply.ts'

/** Browsers always send Origin with a handshake; a client without it is not a browser, and can set any header. */
const isBrowser = (c: Context<AppEnv>): boolean => c.req.header('Origin') !== undefined

/**
 * The identity in the cookie, or in the Authorization header of a client that is not a browser; a guest without either, or
 * when the session is over.
 */
async function identityOf(c: Context<AppEnv>): Promise<Identity> {
  const token = cookieTokenOf(c) ?? (isBrowser(c) ? null : tokenOf(c))
  const session = token ? await lookUpSession(c, token) : null
  if (!session) return guest
  const { steamId, role, sessionVersion, chatBanned, banned } = session.user
  return { steamId, role, sessionVersion, chatBanned, banned, tokenMark: tokenMarkOf(token), expiresAt: session.expiresAt }
}

/** The name of a ready check: the queue's count, and six characters that nobody can guess. */
const isCheckId = (id: string): boolean => /^scrim-\d{1,12}-[0-9a-z]{6}$/.test(id)

/** The handshake for the object: only the upgrade, a verified identity and the id of the request, no headers of the browser. */
function handshake(c: Context<AppEnv>, identity: Identity, address = clientAddressOf(c.req.raw.headers)): Request {
  const headers = new Headers({
    ...{ Upgrade: 'websocket', [identityHeader]: JSON.stringify(identity) },
    ...{ [addressHeader]: address, [requestIdHeader]: c.var.requestId },
  })
  return new Request(c.req.url, { headers })
}

export const socketRoutes = new Hono<AppEnv>()
  .use(async (c, next) => {
    if (c.req.header('Upgrade')?.toLowerCase() !== 'websocket')
      return c.json({ success: false, error: 'INVALID_INPUT', message: 'Denne adressen er bare for WebSocket-tilkoblinger.' }, 426)
    return !isBrowser(c) || isOwnOrigin(c) ? next() : refuse(c, 'FORBIDDEN')
  })
  .get('/site', async (c) => {
    const identity = await identityOf(c)
    const key = identity.steamId ?? clientAddressOf(c.req.raw.headers)
    return homeHubOf(c.env, key).fetch(handshake(c, identity))
  })
  .get('/queue', async (c) => {
    const identity = await identityOf(c)
    if (identity.steamId === null) return closedSocket(closeCodes.signedOut, 'not signed in')
    return queueOf(c.env).fetch(handshake(c, identity))
  })
  .get('/match/:id', async (c) => {
    const id = c.req.param('id')
    if (!isMatchId(id)) return closedSocket(closeCodes.notFound, 'no such room')
    const identity = await identityOf(c)
    if (identity.steamId === null) return closedSocket(closeCodes.signedOut, 'not signed in')
    return matchOf(c.env, id).fetch(handshake(c, identity))
  })
  // A guest is counted by a hash of the address; every viewer, signed in or not, sees what guests see.
  .get('/match/:id/guests', async (c) => {
    const id = c.req.param('id')
    if (!isMatchId(id)) return closedSocket(closeCodes.notFound, 'no such room')
    const address = await addressHash(c.env.JWT_SECRET, clientAddressOf(c.req.raw.headers))
    return spectatorsOf(c.env, id).fetch(handshake(c, guest, address))
  })
  .get('/ready-check/:id', async (c) => {
    const id = c.req.param('id')
    if (!isCheckId(id)) return closedSocket(closeCodes.notFound, 'no such room')
    const identity = await identityOf(c)
    if (identity.steamId === null) return closedSocket(closeCodes.signedOut, 'not signed in')
    return readyCheckOf(c.env, id).fetch(handshake(c, identity))
  })
  .get('/tournament/:id', async (c) => {
    const id = c.req.param('id')
    if (!isRoomId(id)) return closedSocket(closeCodes.notFound, 'no such room')
    const identity = await identityOf(c)
    if (identity.steamId === null) return closedSocket(closeCodes.signedOut, 'not signed in')
    return tournamentOf(c.env, id).fetch(handshake(c, identity))
  })
  .get('/cup/:id', async (c) => {
    const id = c.req.param('id')
    if (!isRoomId(id)) return closedSocket(closeCodes.notFound, 'no such room')
    const identity = await identityOf(c)
    if (identity.steamId === null) return closedSocket(closeCodes.signedOut, 'not signed in')
    return cupOf(c.env, id).fetch(handshake(c, identity))
  })

import { type Context, Hono } from 'hono'
import { closeCodes } from '../../durable/protocol/frame.ts'
import { addressHeader, guest, type Identity, identityHeader, tokenMarkOf } from '../../durable/runtime/sockets.ts'
import type { AppEnv } from '../app-env.ts'
import { addressOf } from '../middleware/limits.ts'
import { isOwnOrigin } from '../middleware/own-origin.ts'
import { cookieTokenOf, lookUpSession } from '../middleware/session.ts'
import { hubOf, matchOf } from '../objects.ts'
import { refuse } from '../reply.ts'
import { matchIdPattern } from './gather-bodies.ts'

/** Who the cookie names; a guest when there is none or its session is over. */
async function identityOf(c: Context<AppEnv>): Promise<Identity> {
  const token = cookieTokenOf(c)
  const session = token ? await lookUpSession(c, token) : null
  if (!session) return guest
  const { steamId, role, sessionVersion, chatBanned, banned } = session.user
  return { steamId, role, sessionVersion, chatBanned, banned, tokenMark: tokenMarkOf(token) }
}

/** The handshake as the object gets it: nothing of the browser's but the upgrade, and an identity that was checked here. */
function handshake(request: Request, identity: Identity): Request {
  const address = addressOf(request.headers)
  const headers = new Headers({ Upgrade: 'websocket', [identityHeader]: JSON.stringify(identity), [addressHeader]: address })
  return new Request(request.url, { headers })
}

/** Accepted and closed at once: a browser never sees the status of a handshake that failed. */
function closedSocket(code: number, reason: string): Response {
  const { 0: client, 1: server } = new WebSocketPair()
  server.accept()
  server.close(code, reason)
  return new Response(null, { status: 101, webSocket: client })
}

export const socketRoutes = new Hono<AppEnv>()
  .use(async (c, next) => {
    if (c.req.header('Upgrade')?.toLowerCase() !== 'websocket')
      return c.json({ success: false, error: 'INVALID_INPUT', message: 'Denne adressen er bare for WebSocket-tilkoblinger.' }, 426)
    return isOwnOrigin(c) ? next() : refuse(c, 'FORBIDDEN')
  })
  .get('/site', async (c) => {
    const identity = await identityOf(c)
    const key = identity.steamId ?? addressOf(c.req.raw.headers)
    return hubOf(c.env, key).fetch(handshake(c.req.raw, identity))
  })
  .get('/match/:id', async (c) => {
    if (!matchIdPattern.test(c.req.param('id'))) return closedSocket(closeCodes.notFound, 'no such room')
    const identity = await identityOf(c)
    if (identity.steamId === null) return closedSocket(closeCodes.signedOut, 'not signed in')
    return matchOf(c.env, c.req.param('id')).fetch(handshake(c.req.raw, identity))
  })

import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { UserRow } from '../../../db/queries/accounts/sessions.ts'
import { findLocalPlayer, listLocalPlayers, noteChosen, signInUser } from '../../../db/queries/accounts/users.ts'
import { spendNonce } from '../../../db/queries/nonces.ts'
import { findProfile } from '../../../db/queries/ratings/profiles.ts'
import { newMatchId } from '../../../durable/ports/new-ids.ts'
import { errorTexts } from '../../../durable/rules/error-texts.ts'
import { drawnAvatar, neutralName, tidyName } from '../../../durable/rules/player/player-name.ts'
import { isSteamId } from '../../../durable/rules/player/steam-id.ts'
import type { SteamId } from '../../../durable/rules/vocabulary.ts'
import { accountHash } from '../../../durable/secrets/account-hash.ts'
import { sessionMs, signSession } from '../../../durable/secrets/session-token.ts'
import type { AppEnv } from '../../app-env.ts'
import { playerTotalsReply } from '../../contract/profiles.ts'
import { userDataReply } from '../../contract/users.ts'
import { describe } from '../../describe.ts'
import { requireReader, requireSession } from '../../middleware/guards.ts'
import { clientAddressOf } from '../../middleware/limits.ts'
import { isLocal, localOnly } from '../../middleware/local-only.ts'
import { localPage, messageScript, refusedPage, signedInPage } from '../../pages/sign-in-page.ts'
import { userStatsReply } from '../../replies/profiles/profile-reply.ts'
import { ownUserReply } from '../../replies/user-reply.ts'
import { answer, refuse } from '../../reply.ts'
import { seenPart } from '../../services/seen-part.ts'
import { readAssertion } from '../../services/steam-assertion.ts'
import { siteOf } from '../../site-of.ts'

export const authRoutes = new Hono<AppEnv>()
  .get('/user/data', describe('The signed-in user, looked up now.', { reply: userDataReply }), requireSession, (c) =>
    answer(c, userDataReply, { success: true, user: ownUserReply(c.var.user, c.var.switches) }),
  )
  .get('/user/getStats/:steamid', describe('A player’s totals.', { reply: playerTotalsReply }), requireReader, async (c) => {
    const { profile } = await findProfile(c.var.db, c.req.param('steamid'))
    if (profile === null) return refuse(c, 'PAGE_NOT_FOUND')
    return answer(c, playerTotalsReply, { success: true, playerStats: userStatsReply(profile.totals) })
  })

const stateCookie = 'steam_state'
/** A form that holds a SteamID, and no more. */
const formMaxBytes = 1024
/** How long a sign-in may take, in seconds. */
const stateSeconds = 600

const returnTo = (c: Context<AppEnv>, state: string): string => `${siteOf(c)}/auth/steam/return?state=${state}`
const cookieOptions = (c: Context<AppEnv>) =>
  ({ path: '/auth', httpOnly: true, sameSite: 'Lax', secure: siteOf(c).startsWith('https:'), maxAge: stateSeconds }) as const

/** Signs the user's session and hands it to the page behind the pop-up (docs/product.md 3.1). */
async function signedIn(c: Context<AppEnv>, user: UserRow) {
  const expireDate = Date.now() + sessionMs
  const token = await signSession(c.env.JWT_SECRET, { steamId: user.steamid, sessionVersion: user.session_version, expiresAt: expireDate })
  c.header('Referrer-Policy', 'no-referrer')
  c.header('Cache-Control', 'no-store')
  return c.html(signedInPage({ ok: true, token, expireDate }))
}

const whyNot = {
  cancelled: 'Du avbrøt innloggingen hos Steam.',
  forged: 'Svaret fra Steam stemte ikke, så ingen ble logget inn. Prøv igjen herfra.',
  expired: errorTexts.EXPIRED_SESSION,
  erasing: 'Den forrige kontoen din slettes fortsatt. Prøv igjen om noen minutter.',
}

/** A page that says why the sign-in failed; its address, which holds Steam's answer, must not leak in a referrer. */
function refuseSignIn(c: Context<AppEnv>, text: string, status: 401 | 429 = 401) {
  if (status === 429) c.header('Retry-After', '60')
  c.header('Referrer-Policy', 'no-referrer')
  return c.html(refusedPage(text), status)
}

/** Per address and step, since going to Steam and coming back are one sign-in. */
const signInLimit =
  (leg: 'to' | 'from'): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const { success } = await c.env.SIGN_IN_LIMIT.limit({ key: `${leg} ${clientAddressOf(c.req.raw.headers)}` })
    return success || isLocal(c) ? next() : refuseSignIn(c, errorTexts.SLOW_DOWN, 429)
  }

/** Null while an earlier account of the player is still being deleted. */
async function signInPlayer(c: Context<AppEnv>, steamId: SteamId): Promise<UserRow | null> {
  const profile = await c.var.services.steam.profileOf(steamId)
  if (profile) seenPart(c, 'steam-names')
  const username = profile ? tidyName(profile.username) : ''
  return signInUser(c.var.db, {
    steamId,
    uid: newMatchId().slice(0, 10),
    username: username || null,
    avatar: profile?.avatar ?? null,
    fallback: { username: neutralName(steamId), avatar: drawnAvatar(steamId) },
    isOwner: c.env.OWNER_STEAMIDS.split(',').some((id) => id.trim() === steamId),
    now: Date.now(),
    hash: await accountHash(c.env.JWT_SECRET, steamId),
  })
}

/** `/auth`: the pages of the sign-in pop-up. */
export const signInRoutes = new Hono<AppEnv>()
  .use(async (c, next) => {
    await next()
    // Every page in the pop-up, also a redirect, must keep `window.opener`, which the other pages of the site cut off.
    c.header('Cross-Origin-Opener-Policy', 'unsafe-none')
  })
  .get('/message.js', (c) =>
    c.body(messageScript, 200, { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'public, max-age=300' }),
  )
  .get('/steam', signInLimit('to'), async (c) => {
    if (isLocal(c) && c.req.query('direkte') === undefined)
      return c.html(localPage(await listLocalPlayers(c.var.db, Date.now() - sessionMs)))
    const state = crypto.randomUUID().replaceAll('-', '')
    setCookie(c, stateCookie, state, cookieOptions(c))
    return c.redirect(c.var.services.steam.signInUrl(returnTo(c, state), siteOf(c)), 302)
  })
  .get('/steam/return', signInLimit('from'), async (c) => {
    const state = getCookie(c, stateCookie) ?? null
    deleteCookie(c, stateCookie, cookieOptions(c))
    const expected = { state, returnTo: returnTo(c, state ?? ''), openidUrl: c.env.STEAM_OPENID_URL, now: Date.now() }
    const read = readAssertion(new URL(c.req.url).searchParams, expected)
    if (!read.ok) {
      return refuseSignIn(c, whyNot[read.why])
    }
    const { steamId, nonce, fields } = read.assertion
    if (!(await spendNonce(c.var.db, nonce, Date.now()))) return refuseSignIn(c, errorTexts.EXPIRED_SESSION)
    if (!(await c.var.services.steam.vouchesFor(fields))) return refuseSignIn(c, 'Steam bekreftet ikke innloggingen. Prøv igjen om litt.')
    seenPart(c, 'sign-in')
    const user = await signInPlayer(c, steamId)
    return user ? signedIn(c, user) : refuseSignIn(c, whyNot.erasing)
  })
  .get('/local/players', localOnly, async (c) =>
    c.json({ success: true, players: await listLocalPlayers(c.var.db, Date.now() - sessionMs) }),
  )
  .post('/local', localOnly, bodyLimit({ maxSize: formMaxBytes, onError: (c) => c.body(null, 413) }), async (c) => {
    const { steamid, as } = await c.req.parseBody().catch((): Record<string, unknown> => ({}))
    const user = typeof steamid === 'string' && isSteamId(steamid) ? await findLocalPlayer(c.var.db, steamid) : null
    if (!user) return refuse(c, 'PAGE_NOT_FOUND')
    // Bots must not play a player that a person has chosen.
    if (as !== 'bot') await noteChosen(c.var.db, user.steamid, Date.now())
    return signedIn(c, user)
  })

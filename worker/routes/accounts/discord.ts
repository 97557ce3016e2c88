import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { connectDiscord } from '../../../db/queries/accounts/accounts.ts'
import { spendNonce } from '../../../db/queries/nonces.ts'
import { errorTexts } from '../../../durable/rules/error-texts.ts'
import type { AppEnv, SessionUser } from '../../app-env.ts'
import { clientAddressOf } from '../../middleware/limits.ts'
import { isLocal } from '../../middleware/local-only.ts'
import { lookUpSession } from '../../middleware/session.ts'
import { cookieTokenOf } from '../../middleware/signed-token.ts'
import { closeScript, connectedPage, notConnectedPage } from '../../pages/discord-page.ts'
import { accountChanged } from '../../services/account-changed.ts'
import type { DiscordFailure } from '../../services/discord.ts'
import { beginState, challengeOf, discordStateSeconds, readState } from '../../services/discord-state.ts'
import { seenPart } from '../../services/seen-part.ts'
import { siteOf } from '../../site-of.ts'

const verifierCookie = 'discord_verifier'

const redirectUri = (c: Context<AppEnv>): string => `${siteOf(c)}/auth/discord/return`
const cookieOptions = (c: Context<AppEnv>) =>
  ({ path: '/auth/discord', httpOnly: true, sameSite: 'Lax', secure: siteOf(c).startsWith('https:'), maxAge: discordStateSeconds }) as const

type Why = { text: string; status: ContentfulStatusCode; canRetry: boolean }
const why = (text: string, status: ContentfulStatusCode, canRetry = true): Why => ({ text, status, canRetry })

const whyNot = {
  notSetUp: why('Discord er ikke satt opp på denne siden ennå.', 503, false),
  signedOut: why(errorTexts.UNAUTHORIZED, 401, false),
  banned: why(errorTexts.USER_BANNED, 403, false),
  tooFast: why(errorTexts.SLOW_DOWN, 429),
  foreign: why('Svaret fra Discord hører til en annen innlogging eller nettleser, så ingenting ble endret. Prøv igjen herfra.', 400),
  expired: why(errorTexts.EXPIRED_SESSION, 400),
  used: why('Dette svaret fra Discord er allerede brukt. Innstillingene viser om Discord er koblet til.', 400),
  cancelled: why('Du avbrøt hos Discord. Ingenting ble endret.', 400),
  codeExpired: why('Koden fra Discord var for gammel eller allerede brukt. Prøv igjen.', 400),
  away: why('Discord svarer ikke akkurat nå. Prøv igjen om litt.', 503),
  taken: why('Denne Discord-kontoen er koblet til en annen spiller. Koble den fra der først, eller bruk en annen konto.', 409),
} satisfies Record<string, Why>

const busy = (seconds: number) => why(`Discord har det travelt. Prøv igjen om ${seconds} ${seconds === 1 ? 'sekund' : 'sekunder'}.`, 429)

const refusePage = (c: Context<AppEnv>, { text, status, canRetry }: Why) => c.html(notConnectedPage(text, canRetry), status)

function refuseFailure(c: Context<AppEnv>, failure: DiscordFailure) {
  if (failure.why !== 'busy') return refusePage(c, failure.why === 'away' ? whyNot.away : whyNot.codeExpired)
  c.header('Retry-After', String(failure.seconds))
  return refusePage(c, busy(failure.seconds))
}

/** Per address and step, as for signing in. */
const discordLimit =
  (leg: 'to' | 'from'): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const { success } = await c.env.SIGN_IN_LIMIT.limit({ key: `discord ${leg} ${clientAddressOf(c.req.raw.headers)}` })
    if (success || isLocal(c)) return next()
    c.header('Retry-After', '60')
    return refusePage(c, whyNot.tooFast)
  }

/**
 * The user who looks at the pop-up, looked up now. The pop-up cannot send a header: the cookie says who it is, and every change needs a
 * state as well.
 */
async function whoLooks(c: Context<AppEnv>): Promise<SessionUser | Why> {
  if (!c.var.services.discord.isSetUp) return whyNot.notSetUp
  const token = cookieTokenOf(c)
  const user = token ? (await lookUpSession(c, token))?.user : null
  if (!user) return whyNot.signedOut
  return user.banned ? whyNot.banned : user
}

/** A parameter that is there once; null otherwise. */
function only(query: URLSearchParams, name: string): string | null {
  const [value, ...more] = query.getAll(name)
  return value === undefined || more.length > 0 ? null : value
}

/** The code of Discord's answer, if this browser began the connection under this sign-in and the answer is the first. */
async function readAnswer(c: Context<AppEnv>, user: SessionUser): Promise<{ code: string; verifier: string } | Why> {
  const query = new URL(c.req.url).searchParams
  const read = await readState(c.env.JWT_SECRET, user, only(query, 'state') ?? '', Date.now())
  if (!read.ok) return whyNot[read.why]
  if (!(await spendNonce(c.var.db, `discord ${read.challenge}`, Date.now()))) return whyNot.used
  const verifier = getCookie(c, verifierCookie) ?? ''
  if ((await challengeOf(verifier)) !== read.challenge) return whyNot.foreign
  deleteCookie(c, verifierCookie, cookieOptions(c))
  if (query.has('iss') && only(query, 'iss') !== c.var.services.discord.issuer) return whyNot.foreign
  if (query.has('error')) return only(query, 'error') === 'access_denied' ? whyNot.cancelled : whyNot.away
  const code = only(query, 'code')
  return code ? { code, verifier } : whyNot.foreign
}

/** `/auth/discord`: the pop-up that connects a Discord account (docs/product.md 11.2, docs/integrations.md 8). */
export const discordRoutes = new Hono<AppEnv>()
  .use(async (c, next) => {
    await next()
    // Its pages must stay the window that the settings opened, and its address, which holds Discord's answer, must not leak.
    c.header('Cross-Origin-Opener-Policy', 'unsafe-none')
    c.header('Referrer-Policy', 'no-referrer')
  })
  .get('/close.js', (c) =>
    c.body(closeScript, 200, { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'public, max-age=300' }),
  )
  .get('/login', discordLimit('to'), async (c) => {
    const user = await whoLooks(c)
    if ('text' in user) return refusePage(c, user)
    const { state, verifier, challenge } = await beginState(c.env.JWT_SECRET, user, Date.now())
    setCookie(c, verifierCookie, verifier, cookieOptions(c))
    return c.redirect(c.var.services.discord.authorizeUrl({ redirectUri: redirectUri(c), state, challenge }), 302)
  })
  .get('/return', discordLimit('from'), async (c) => {
    const user = await whoLooks(c)
    if ('text' in user) return refusePage(c, user)
    const given = await readAnswer(c, user)
    if ('text' in given) return refusePage(c, given)
    const account = await c.var.services.discord.accountOf({ ...given, redirectUri: redirectUri(c) })
    if (!account.ok) return refuseFailure(c, account)
    c.executionCtx.waitUntil(account.revoke())
    const { steamId, sessionVersion } = user
    const done = await connectDiscord(c.var.db, { steamId, sessionVersion, discordId: account.discordId, now: Date.now() })
    if (done !== 'connected') return refusePage(c, done === 'taken' ? whyNot.taken : whyNot.signedOut)
    accountChanged(c, steamId)
    seenPart(c, 'discord')
    return c.html(connectedPage())
  })

import { z } from 'zod'
import { log } from '../../durable/log/log.ts'

/** How long Discord may take to answer, in ms. */
const timeoutMs = 8_000

/** The values of one connection that only this site and Discord have: the code, the redirect address, and the verifier of its challenge. */
type Grant = { code: string; redirectUri: string; verifier: string }
/** `expired`: the code is used, too old or not ours. `busy`: asked too often, again in this many seconds. `away`: no answer that can be used. */
export type DiscordFailure = { ok: false; why: 'expired' | 'away' } | { ok: false; why: 'busy'; seconds: number }

export type DiscordService = {
  /** Whether this site is registered with Discord. Without it nothing below may be called. */
  isSetUp: boolean
  /** The issuer of the answer: `iss` must say this where it is given. */
  issuer: string
  /** The address of the pop-up. */
  authorizeUrl(asked: { redirectUri: string; state: string; challenge: string }): string
  /** The account of a code. Its token is not stored: `revoke` ends it, and never fails. */
  accountOf(grant: Grant): Promise<{ ok: true; discordId: string; revoke(): Promise<void> } | DiscordFailure>
}

const tokenReply = z.object({
  access_token: z.string().min(1).max(2_000),
  token_type: z.string().regex(/^bearer$/i),
  scope: z.string(),
})
const oauthError = z.object({ error: z.string() })
const userReply = z.object({ id: z.string().regex(/^\d{15,20}$/) })
const waitReply = z.object({ retry_after: z.number() })

const away = { ok: false, why: 'away' } as const
const longestWait = 3_600

/** The wait that Discord asks for, in whole seconds. */
async function waitOf(response: Response): Promise<number> {
  const body = waitReply.safeParse(await response.json().catch(() => null))
  const seconds = body.success ? body.data.retry_after : Number(response.headers.get('Retry-After'))
  return Math.min(longestWait, Math.max(1, Math.ceil(seconds || 0)))
}

type Config = { fetch: typeof fetch; authorizeUrl: string; apiUrl: string; clientId: string; clientSecret: string }

/** Discord's OAuth2 over HTTP (docs/integrations.md 8). `fetch` is passed in: tests bring a stand-in. */
export function createDiscord(config: Config): DiscordService {
  const send = (path: string, init: RequestInit) =>
    config.fetch(`${config.apiUrl}${path}`, {
      ...init,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      headers: { 'User-Agent': 'Kampklar', ...init.headers },
    })
  const sendAsSite = (path: string, fields: Record<string, string>) =>
    send(path, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { Authorization: `Basic ${btoa(`${config.clientId}:${config.clientSecret}`)}` },
    })

  async function exchange({ code, redirectUri, verifier }: Grant): Promise<{ ok: true; token: string } | DiscordFailure> {
    const fields = { grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier: verifier }
    const response = await sendAsSite('/oauth2/token', fields)
    if (response.status === 429) return { ok: false, why: 'busy', seconds: await waitOf(response) }
    const body: unknown = await response.json()
    const reply = tokenReply.safeParse(body)
    if (response.ok && reply.success && reply.data.scope.split(' ').includes('identify'))
      return { ok: true, token: reply.data.access_token }
    const { error = '' } = oauthError.safeParse(body).data ?? {}
    if (error === 'invalid_grant') return { ok: false, why: 'expired' }
    // Anything else is not the player's doing: it may be our registration.
    log('warn', 'discord', { message: `token ${response.status}`, error: error.slice(0, 100) })
    return away
  }

  async function revoke(token: string): Promise<void> {
    try {
      await sendAsSite('/oauth2/token/revoke', { token, token_type_hint: 'access_token' })
    } catch (error) {
      log('warn', 'discord', { message: 'revoke', error })
    }
  }

  async function whoIs(token: string): Promise<{ ok: true; discordId: string } | DiscordFailure> {
    const response = await send('/v10/users/@me', { headers: { Authorization: `Bearer ${token}` } })
    if (response.status === 429) return { ok: false, why: 'busy', seconds: await waitOf(response) }
    const reply = userReply.safeParse(await response.json())
    return response.ok && reply.success ? { ok: true, discordId: reply.data.id } : away
  }

  return {
    isSetUp: config.clientId !== '' && config.clientSecret !== '',
    issuer: new URL(config.authorizeUrl).origin,

    authorizeUrl({ redirectUri, state, challenge }) {
      const url = new URL(config.authorizeUrl)
      url.search = new URLSearchParams({
        response_type: 'code',
        client_id: config.clientId,
        redirect_uri: redirectUri,
        scope: 'identify',
        state,
        // So that players see which account it is before it is connected.
        prompt: 'consent',
        code_challenge: challenge,
        code_challenge_method: 'S256',
      }).toString()
      return url.href
    },

    async accountOf(grant) {
      try {
        const exchanged = await exchange(grant)
        if (!exchanged.ok) return exchanged
        const { token } = exchanged
        const found = await whoIs(token).catch(() => away)
        if (found.ok) return { ...found, revoke: () => revoke(token) }
        await revoke(token)
        return found
      } catch (error) {
        log('warn', 'discord', { error })
        return away
      }
    },
  }
}

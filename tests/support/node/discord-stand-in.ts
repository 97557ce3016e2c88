import { createHash, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** A person with a Discord account in the tests. */
export type DiscordAccount = { id: string; name: string }
/** The consent of a player. */
type Grant = { id: string; redirectUri: string; challenge: string }

export type DiscordStandIn = {
  /** The settings of a site that is registered here. */
  env: Record<string, string>
  /** Makes every code that was given so far expire. */
  expireCodes(): void
  /** From now on every call gets this answer; null: the usual answers. */
  answerOnly(status: number | null, body?: object): void
  /** The number of tokens that were given and not revoked. */
  tokensOut(): number
  close(): Promise<void>
}

const clientId = '1234567890'
const clientSecret = randomBytes(16).toString('hex')
const authorization = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`

const escapeHtml = (value: string): string => value.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
const json = (response: ServerResponse, status: number, body: object) =>
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))

/** Whether a site's request is valid for Discord, which otherwise shows its own error page. */
const isGoodRequest = (query: URLSearchParams) =>
  query.get('response_type') === 'code' &&
  query.get('client_id') === clientId &&
  query.get('scope') === 'identify' &&
  query.get('code_challenge_method') === 'S256' &&
  (query.get('state') ?? '') !== '' &&
  (query.get('redirect_uri') ?? '').endsWith('/auth/discord/return')

/** The page on which the user consents with one of the accounts, or declines. */
function choicePage(accounts: readonly DiscordAccount[], query: URLSearchParams): string {
  const links = accounts.map(
    ({ id, name }) => `<li><a href="/approve?as=${id}&amp;${escapeHtml(query.toString())}">${escapeHtml(name)}</a></li>`,
  )
  return `<!doctype html><title>Discord</title><ul>${links.join('')}</ul><a href="/deny?${escapeHtml(query.toString())}">Cancel</a>`
}

/** Discord on a free port, for one registered site: codes work once, with their own redirect and verifier. */
export async function startDiscordStandIn(accounts: readonly DiscordAccount[]): Promise<DiscordStandIn> {
  const grants = new Map<string, Grant>()
  const tokens = new Map<string, string>()
  let base = ''
  let only: { status: number; body: object } | null = null

  const goBack = (response: ServerResponse, query: URLSearchParams, fields: Record<string, string>) => {
    const url = new URL(query.get('redirect_uri') ?? '')
    url.search = new URLSearchParams({ ...fields, state: query.get('state') ?? '', iss: base }).toString()
    response.writeHead(302, { Location: url.href }).end()
  }

  function approve(response: ServerResponse, query: URLSearchParams): void {
    const code = randomBytes(15).toString('base64url')
    const [redirectUri, challenge] = [query.get('redirect_uri') ?? '', query.get('code_challenge') ?? '']
    grants.set(code, { id: query.get('as') ?? '', redirectUri, challenge })
    goBack(response, query, { code })
  }

  function exchange(response: ServerResponse, form: URLSearchParams): void {
    const code = form.get('code') ?? ''
    const grant = grants.get(code)
    grants.delete(code)
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const isGood = form.get('grant_type') === 'authorization_code' && grant?.redirectUri === form.get('redirect_uri')
    if (!grant || !isGood || grant.challenge !== challenge) return void json(response, 400, { error: 'invalid_grant' })
    const token = randomBytes(15).toString('base64url')
    tokens.set(token, grant.id)
    json(response, 200, { access_token: token, token_type: 'Bearer', expires_in: 604_800, refresh_token: 'unused', scope: 'identify' })
  }

  async function answerSite(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    if (only) return void json(response, only.status, only.body)
    if (path === '/api/v10/users/@me') {
      const account = accounts.find(({ id }) => id === tokens.get((request.headers.authorization ?? '').replace('Bearer ', '')))
      if (!account) return void json(response, 401, { message: '401: Unauthorized', code: 0 })
      return void json(response, 200, { id: account.id, username: account.name, global_name: null, discriminator: '0', avatar: null })
    }
    const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true
    if (request.headers.authorization !== authorization || !isForm) return void json(response, 401, { error: 'invalid_client' })
    const form = new URLSearchParams(await text(request))
    if (path === '/api/oauth2/token') return exchange(response, form)
    if (path !== '/api/oauth2/token/revoke') return void response.writeHead(404).end()
    tokens.delete(form.get('token') ?? '')
    json(response, 200, {})
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', base)
    if (pathname.startsWith('/api/')) return answerSite(request, response, pathname)
    if (!isGoodRequest(searchParams)) return void response.writeHead(400).end('Invalid OAuth2 request')
    if (pathname === '/approve') return approve(response, searchParams)
    if (pathname === '/deny') return goBack(response, searchParams, { error: 'access_denied' })
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(choicePage(accounts, searchParams))
  }

  const server = createServer((request, response) => void serve(request, response).catch(() => response.writeHead(500).end()))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    env: {
      DISCORD_AUTHORIZE_URL: `${base}/oauth2/authorize`,
      DISCORD_API_URL: `${base}/api`,
      DISCORD_CLIENT_ID: clientId,
      DISCORD_CLIENT_SECRET: clientSecret,
    },
    expireCodes: () => grants.clear(),
    answerOnly: (status, body = {}) => {
      only = status === null ? null : { status, body }
    },
    tokensOut: () => tokens.size,
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

import { createHmac, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** A person with a Steam account in the tests. */
export type SteamPlayer = { steamId: string; name: string }
type Assertion = Record<string, string>

export type SteamStandIn = {
  /** For STEAM_OPENID_URL and STEAM_API_URL. */
  openIdUrl: string
  apiUrl: string
  /** How often the site has asked whether an assertion is genuine. */
  checksAsked(): number
  close(): Promise<void>
}

const namespace = 'http://specs.openid.net/auth/2.0'
const signedNames = 'signed,op_endpoint,claimed_id,identity,return_to,response_nonce,assoc_handle'
const avatar = 'https://avatars.steamstatic.com/fef49e7fa7e1997310d705b2a6158ff8dc1cdfeb_full.jpg'

/** The assertions of Steam's own provider: it signs them, and confirms each of them once. */
class Assertions {
  readonly #key = randomBytes(32)
  readonly #spent = new Set<string>()

  #sign(fields: Assertion): string {
    const names = (fields.signed ?? '').split(',')
    const told = names.map((name) => `${name}:${fields[name] ?? ''}\n`).join('')
    return createHmac('sha256', this.#key).update(told).digest('base64')
  }

  make(steamId: string, returnTo: string, endpoint: string): Assertion {
    const claimed = `https://steamcommunity.com/openid/id/${steamId}`
    const fields: Assertion = {
      ns: namespace,
      mode: 'id_res',
      op_endpoint: endpoint,
      claimed_id: claimed,
      identity: claimed,
      return_to: returnTo,
      response_nonce: `${new Date().toISOString().slice(0, 19)}Z${randomBytes(9).toString('base64')}`,
      assoc_handle: '1234567890',
      signed: signedNames,
    }
    return { ...fields, sig: this.#sign(fields) }
  }

  /** True once for each genuine assertion, as Steam does it. */
  isValid(fields: Assertion): boolean {
    const sig = fields.sig ?? ''
    if (fields.signed !== signedNames || sig !== this.#sign(fields) || this.#spent.has(sig)) return false
    this.#spent.add(sig)
    return true
  }
}

/** The parameters below `openid.`; the protocol ignores the others. */
function openIdFields(parameters: URLSearchParams): Assertion {
  const named = [...parameters].filter(([name]) => name.startsWith('openid.'))
  return Object.fromEntries(named.map(([name, value]) => [name.slice('openid.'.length), value]))
}

/** The given return address, with the answer's fields after its own parameters. */
function withFields(returnTo: string, fields: Assertion): string {
  const url = new URL(returnTo)
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(`openid.${name}`, value)
  return url.href
}

const escapeHtml = (value: string): string => value.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Steam's sign-in page, on which the user chooses a player instead of giving a password. */
function choicePage(players: readonly SteamPlayer[], returnTo: string): string {
  const to = encodeURIComponent(returnTo)
  const links = players.map(({ steamId, name }) => `<li><a href="/openid/approve?as=${steamId}&to=${to}">${escapeHtml(name)}</a></li>`)
  return `<!doctype html><title>Steam</title><ul>${links.join('')}</ul><a href="/openid/cancel?to=${to}">Cancel</a>`
}

const redirect = (response: ServerResponse, location: string) => response.writeHead(302, { Location: location }).end()

function answerPlayers(response: ServerResponse, players: readonly SteamPlayer[], asked: string): void {
  const ids = asked.split(',')
  const known = players.filter((player) => ids.includes(player.steamId))
  const summaries = known.map(({ steamId, name }) => ({
    steamid: steamId,
    communityvisibilitystate: 3,
    profilestate: 1,
    personaname: name,
    profileurl: `https://steamcommunity.com/profiles/${steamId}/`,
    avatar,
    avatarmedium: avatar,
    avatarfull: avatar,
    avatarhash: 'fef49e7fa7e1997310d705b2a6158ff8dc1cdfeb',
    personastate: 0,
  }))
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify({ response: { players: summaries } }))
}

/** A provider of the tests on a free port. Its assertions have Steam's identifiers, and its own address as the endpoint. */
export async function startSteamStandIn(players: readonly SteamPlayer[]): Promise<SteamStandIn> {
  const assertions = new Assertions()
  let base = ''
  let asked = 0

  async function check(request: IncomingMessage, response: ServerResponse): Promise<void> {
    asked++
    const fields = openIdFields(new URLSearchParams(await text(request)))
    const valid = fields.mode === 'check_authentication' && assertions.isValid(fields)
    response.writeHead(200, { 'Content-Type': 'text/plain' }).end(`ns:${namespace}\nis_valid:${valid}\n`)
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', base)
    const query = url.searchParams
    const endpoint = `${base}/openid/login`
    const to = query.get('to') ?? ''
    if (url.pathname === '/openid/login' && request.method === 'POST') return check(request, response)
    if (url.pathname === '/openid/approve') {
      redirect(response, withFields(to, assertions.make(query.get('as') ?? '', to, endpoint)))
    } else if (url.pathname === '/openid/cancel') {
      redirect(response, withFields(to, { ns: namespace, mode: 'cancel' }))
    } else if (url.pathname === '/openid/login' && query.get('openid.mode') === 'checkid_setup') {
      const page = choicePage(players, query.get('openid.return_to') ?? '')
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(page)
    } else if (/^\/ISteamUser\/GetPlayerSummaries\/v0*2\/$/.test(url.pathname)) {
      answerPlayers(response, players, query.get('steamids') ?? '')
    } else response.writeHead(404).end()
  }

  const server = createServer((request, response) => void serve(request, response).catch(() => response.writeHead(500).end()))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    openIdUrl: `${base}/openid/login`,
    apiUrl: base,
    checksAsked: () => asked,
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

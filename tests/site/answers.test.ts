import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from '../../local/project.ts'
import { callAs, type Session } from '../support/site/session.ts'
import { signInLocally } from '../support/site/sign-in-locally.ts'
import { type Site, startSite } from '../support/site/site.ts'

let site: Site
let player: Session

beforeAll(async () => {
  site = await startSite({ SEED: 'demo', DEV_LOGIN: '1', CS2_SIM: '0' })
  const { players } = (await (await fetch(`${site.url}/auth/local/players`)).json()) as { players: { steamid: string; role: number }[] }
  player = await signInLocally(site.url, players.find(({ role }) => role === 1)?.steamid ?? '')
})
afterAll(() => site?.stop())

const ask = async (path: string, init: RequestInit = {}): Promise<Response> => {
  const answer = await fetch(site.url + path, { redirect: 'manual', ...init })
  await answer.clone().arrayBuffer()
  return answer
}
const askAsPlayer = (path: string): Promise<Response> => ask(path, { headers: { Authorization: player.token } })

const page = { headers: { Accept: 'text/html' } }
const scriptOf = async (): Promise<string> => /src="(\/assets\/[^"]+\.js)"/.exec(await (await ask('/', page)).text())?.[1] ?? ''
const aTournament = async (): Promise<string> => {
  const { tournaments } = (await (await ask('/api/tournaments')).json()) as { tournaments: { id: string }[] }
  return tournaments[0]?.id ?? ''
}

/** The address of a picture that this player sent with a ticket. */
async function anUpload(): Promise<string> {
  const form = new FormData()
  form.append('files', new Blob([readFileSync(join(root, 'public/icons/app-192.png'))], { type: 'image/png' }), 'bilde.png')
  const sent = await fetch(`${site.url}/api/upload`, { method: 'POST', headers: { Authorization: player.token }, body: form })
  const { fileIds } = (await sent.json()) as { fileIds: string[] }
  return `/api/support/attachments/${fileIds[0]}`
}

/** A handshake that a browser makes from a page of another site. */
async function foreignHandshake(): Promise<Response> {
  const headers = { Connection: 'Upgrade', Upgrade: 'websocket', Origin: 'https://ond.example' }
  const asked = get(`${site.url}/rooms/site`, {
    headers: { ...headers, 'Sec-WebSocket-Version': '13', 'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==' },
  })
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  answer.resume()
  return new Response(null, { status: answer.statusCode ?? 0, headers: answer.headers as Record<string, string> })
}

/** Each kind of answer, with the status that shows it is one. */
const asked: Record<string, [status: number, ask: () => Promise<Response>]> = {
  'page of the app': [200, () => ask('/', page)],
  'page of a shared link': [200, () => ask('/elo', page)],
  'page of a match for guests': [200, () => ask('/se/finnesikke', page)],
  'page that only the browser knows': [200, () => ask('/matchmaking', page)],
  'page that is not there': [404, () => ask('/finnes/ikke/her', page)],
  'page of the status': [200, () => ask('/status', page)],
  'page in a frame': [200, async () => ask(`/embed/tournaments/${await aTournament()}`)],
  'sign-in': [302, () => ask('/auth/steam?direkte=1')],
  'sign-in that fails': [401, () => ask('/auth/steam/return')],
  'file of the build': [200, async () => ask(await scriptOf())],
  'service worker': [200, () => ask('/service-worker.js')],
  'picture of the site': [200, () => ask('/share/site.jpg')],
  'picture of a link': [200, () => ask('/share/list/elo/0123456789abcdef.png', { redirect: 'follow' })],
  'picture by its hash': [304, () => ask(`/files/${'a'.repeat(64)}.jpg`, { headers: { 'If-None-Match': `"${'a'.repeat(64)}.jpg"` } })],
  'file of a ticket': [200, async () => askAsPlayer(await anUpload())],
  'public read': [200, () => ask('/api/system/getSystem')],
  'own read': [200, () => askAsPlayer('/api/profile/user')],
  'own data': [200, () => askAsPlayer('/api/profile/export')],
  'refused call': [401, () => ask('/api/profile/user')],
  'address of a call that is not there': [404, () => ask('/api/finnesikke')],
  'calendar of a tournament': [200, async () => ask(`/calendar/tournaments/${await aTournament()}.ics`)],
  'own calendar': [
    200,
    async () => ask(new URL((await callAs<{ url: string }>(site.url, player, 'GET', '/profile/calendar')).url).pathname),
  ],
  'refused hook': [401, () => ask('/hooks/matchzy/abcdefghij/1')],
  'robots.txt': [200, () => ask('/robots.txt')],
  'security.txt': [200, () => ask('/.well-known/security.txt')],
  'refused handshake': [403, foreignHandshake],
  'address of a socket, without one': [426, () => ask('/rooms/site')],
}

/** The rows of each table of a section, by its headings. */
function tablesOf(section: string): Record<string, string>[][] {
  return section.split(/\n(?:[^|\n].*)?\n/).flatMap((block) => {
    const lines = block.split('\n').filter((line) => line.startsWith('|'))
    const cells = lines.map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim().replaceAll('`', '')),
    )
    const [heads = [], , ...rows] = cells
    return rows.length > 0 ? [rows.map((row) => Object.fromEntries(row.map((cell, at) => [heads[at] ?? '', cell])))] : []
  })
}

describe('the headers of every kind of answer', () => {
  const [, section = ''] = readFileSync(join(root, 'docs/security.md'), 'utf8').split(/^### Headers$/m)
  const [always = [], policies = [], kinds = []] = tablesOf(section.split(/^## /m)[0] ?? '')
  const policyOf = (name = ''): string => policies.find((row) => row.name === name)?.policy ?? 'no such policy'

  it('stand in a table, and each of them is asked for', () => {
    expect([always.length, policies.length]).toEqual([3, 3])
    expect(kinds.map(({ answer }) => answer)).toEqual(Object.keys(asked))
  })

  it.each(Object.entries(asked))('are as the table says: %s', async (kind, [status, ask]) => {
    const { answer: _, ...row } = kinds.find(({ answer }) => answer === kind) ?? {}
    const said = Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value === '' ? null : value]))
    const wanted: Record<string, string | null> = {
      ...Object.fromEntries(always.map(({ header = '', value = '' }) => [header, value])),
      ...{ ...said, 'Content-Security-Policy': policyOf(said['Content-Security-Policy'] ?? '') },
      ...{ Server: null, 'X-Powered-By': null, 'Access-Control-Allow-Origin': null },
    }
    const answer = await ask()
    expect(answer.status).toBe(status)
    expect(Object.fromEntries(Object.keys(wanted).map((name) => [name, answer.headers.get(name)]))).toEqual(wanted)
  })
})

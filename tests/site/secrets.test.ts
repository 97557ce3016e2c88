import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { loadSecret } from '../../durable/secrets/load-secret.ts'
import { dumpStatements } from '../../local/backup/dump.ts'
import type { Cs2Server } from '../../local/cs2/cs2-server.ts'
import { root } from '../../local/project.ts'
import { makeSecrets } from '../../local/site/secrets.ts'
import { type Arena, openArena } from '../support/site/arena.ts'
import { type ArenaMatch, begin, when } from '../support/site/arena-match.ts'
import { databaseFile } from '../support/site/database-file.ts'
import { type Heard, hearReplies } from '../support/site/heard-replies.ts'
import { callAs, type Session } from '../support/site/session.ts'

/** Variables without a value in wrangler.toml that anybody may know. */
const openNames = ['VAPID_PUBLIC_KEY', 'VAPID_SUBJECT', 'ALLOW_ANY_PUSH_SERVICE', 'ALLOW_PRIVATE_SERVERS', 'DEV_LOGIN', 'HOT_RELOAD']

const { VAPID_PUBLIC_KEY = '', ...made } = makeSecrets()
/** The secrets of the site, as this run made them up. */
const ofSite: Record<string, string> = {
  ...made,
  STEAM_API_KEY: randomBytes(16).toString('hex'),
  DISCORD_CLIENT_SECRET: randomBytes(24).toString('base64url'),
}

/** Secrets that come up while a match is played: each with the addresses at which somebody may read it. */
type Found = { what: string; value: string; told: RegExp | null }

const replies = hearReplies()
let arena: Arena
const found: Found[] = []

/** Every read that the API describes, by this session or a guest, about this match and its players. */
async function readEverything({ arena: { site, admin }, id, ten }: ArenaMatch, by: Session | null): Promise<void> {
  const { paths } = (await (await fetch(`${site.url}/api/openapi.json`)).json()) as { paths: Record<string, Record<string, object>> }
  const someone = ten[1]?.steamId ?? admin.steamId
  const addresses = Object.keys(paths)
    .filter((path) => 'get' in (paths[path] ?? {}))
    .map((path) => path.replaceAll(/\{(\w+)\}/g, (_, name: string) => (/steam|user|uid/i.test(name) ? someone : id)))
  const headers = by ? { Authorization: by.token } : undefined
  for (const path of addresses) await fetch(`${site.url}/api${path}`, { ...(headers && { headers }), redirect: 'manual' })
}

/** Reads by POST about this match, by staff. */
async function askAsStaff({ arena: { site, admin }, id }: ArenaMatch): Promise<void> {
  await callAs(site.url, admin, 'POST', '/admin/getMatchDetails', { matchid: id })
  await callAs(site.url, admin, 'GET', '/admin/getServers')
}

/** The frames that a page of this player gets at this address. */
async function lookAt({ site }: Arena, path: string, { token }: Session): Promise<void> {
  const socket = new WebSocket(`${site.url.replace('http', 'ws')}/rooms/${path}`, { headers: { Cookie: `jwt=${token}`, Origin: site.url } })
  await once(socket, 'open')
  socket.send(JSON.stringify({ event: 'user:auth', data: { token } }))
  const [frame] = await once(socket, 'message')
  replies.heard.push({ path: `/rooms/${path}`, text: String(frame) })
  socket.close()
}

/** All pages of the data that a player downloads. */
async function downloadOwnData({ site }: Arena, player: Session): Promise<void> {
  for (let from: string | null = ''; from !== null; ) {
    const query = from === '' ? '' : `?from=${from}`
    const page: { next?: string | null } = await callAs(site.url, player, 'GET', `/profile/export${query}`)
    from = page.next ?? null
  }
}

async function lookEverywhere(match: ArenaMatch): Promise<void> {
  const { ten, owner } = match
  await Promise.all([null, ten[2] ?? owner, arena.admin].map((by) => readEverything(match, by)))
  await askAsStaff(match)
  for (const [path, by] of [
    ['site', owner],
    [`match/${match.id}`, owner],
    [`match/${match.id}`, arena.admin],
    [`match/${match.id}/guests`, owner],
  ] as const)
    await lookAt(arena, path, by)
}

/** The secrets of a match that runs on this server. */
async function secretsOf({ id, owner }: ArenaMatch, server: Cs2Server): Promise<Found[]> {
  const { url } = arena.site
  const { password } = await callAs<{ password: string }>(url, owner, 'POST', `/matches/${id}/getServerInfo`, {})
  const calendar = await callAs<{ url: string }>(url, owner, 'GET', '/profile/calendar')
  const loads = arena.recordsOf(id).map(({ matchId }) => loadSecret(ofSite.GAME_EVENT_SECRET ?? '', matchId))
  return [
    { what: 'the RCON password', value: server.password, told: null },
    { what: 'the password of the match', value: password, told: /^\/hooks\/|\/getServerInfo$|^a round backup$/ },
    { what: "the owner's calendar", value: calendar.url.slice(calendar.url.lastIndexOf('/') + 1), told: /^\/api\/profile\/calendar$/ },
    { what: "the owner's session", value: owner.token, told: /^\/auth\// },
    ...(await Promise.all(loads)).map((value) => ({ what: 'the secret of a load', value, told: /^\/hooks\/|^a round backup$/ })),
  ]
}

beforeAll(async () => {
  arena = await openArena(1, { ...ofSite, VAPID_PUBLIC_KEY, DISCORD_CLIENT_ID: '1234' })
  await arena.withLobbyOfTen(async (ten) => {
    const server = await arena.open({ seed: 7 })
    const match = await begin(arena, ten, { servers: [server] })
    found.push(...(await secretsOf(match, server)))
    await lookEverywhere(match)
    await when(match, ({ ratings }) => ratings.length > 0)
    await server.settled()
    await lookEverywhere(match)
    await downloadOwnData(arena, match.owner)
  })
})
afterAll(async () => {
  replies.stop()
  await arena?.stop()
})

/** Every secret with its value; those of the site are told to nobody. */
const secrets = (): Found[] => [...Object.entries(ofSite).map(([what, value]) => ({ what, value, told: null })), ...found]

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

/** Which secrets stand in these texts, and where. */
const leaksIn = (texts: Iterable<Heard>): string[] =>
  [...texts].flatMap(({ path, text }) =>
    secrets().flatMap(({ what, value, told }) => (text.includes(value) && !told?.test(path) ? [`${what} in ${path}`] : [])),
  )

describe('the secrets', () => {
  it('are all known here: each variable without a value in wrangler.toml is one of them, or nobody’s', () => {
    const types = readFileSync(join(root, 'worker/app-env.ts'), 'utf8').split('export type Bindings = {')[1]?.split('\n}')[0] ?? ''
    const named = [...types.matchAll(/^ {2}(\w+)\??: string$/gm)].map(([, name]) => name ?? '')
    const [, vars = ''] = readFileSync(join(root, 'wrangler.toml'), 'utf8').split('[vars]')
    const configured = [...vars.matchAll(/^(\w+) =/gm)].map(([, name]) => name)
    expect(named.filter((name) => !configured.includes(name)).sort()).toEqual([...Object.keys(ofSite), ...openNames].sort())
  })

  it('are all found in the match, and told where they must be', () => {
    expect(found.map(({ what }) => what)).toContain('the secret of a load')
    for (const { what, value, told } of secrets()) {
      expect(value.length, what).toBeGreaterThan(7)
      if (told) expect(replies.heard.filter(({ path, text }) => told.test(path) && text.includes(value)).length, what).toBeGreaterThan(0)
    }
    const answered = new Set(replies.heard.flatMap(({ path, text }) => (text.startsWith('200') ? [path] : [])))
    expect(answered.size).toBeGreaterThan(70)
  })

  it('are in no other reply, and in no frame', () => {
    expect([...new Set(leaksIn(replies.heard))]).toEqual([])
  })

  it('are in no line of the log', () => {
    expect(leaksIn([{ path: 'the log', text: arena.site.output() }])).toEqual([])
  })

  it('are in no row that a backup holds', () => {
    const db = new DatabaseSync(databaseFile(arena.site.stateDir), { readOnly: true })
    const text = [...dumpStatements(db)].join('\n')
    db.close()
    expect(text).toContain(arena.admin.steamId)
    expect(leaksIn([{ path: 'the record', text }])).toEqual([])
  })

  it('are in no file of R2 but the round backups of their match, and in none of the browser', () => {
    const stored = filesBelow(join(arena.site.stateDir, 'v3/r2')).map((path) => readFileSync(path, 'latin1'))
    // Stored as they came (docs/decisions/069).
    const isBackup = (text: string): boolean => text.includes('"valve_backup"')
    const ofR2 = stored.map((text) => ({ path: isBackup(text) ? 'a round backup' : 'a file of R2', text }))
    const ofBrowser = filesBelow(join(root, 'dist/client')).map((path) => ({ path, text: readFileSync(path, 'latin1') }))
    expect([ofR2.some(({ path }) => path === 'a round backup'), ofBrowser.length > 100]).toEqual([true, true])
    expect([...new Set(leaksIn([...ofR2, ...ofBrowser]))]).toEqual([])
  })
})

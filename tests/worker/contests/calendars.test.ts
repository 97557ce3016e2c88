import { env } from 'cloudflare:test'
import { expect, it } from 'vitest'
import { calendarName } from '../../../durable/secrets/calendar-secret.ts'
import { signSession } from '../../../durable/secrets/session-token.ts'
import { aTournamentInPlay } from '../../support/rules/a-tournament-view.ts'
import { aUser } from '../../support/workerd/builders.ts'
import { post } from '../../support/workerd/call.ts'
import { shownTournaments } from '../../support/workerd/contests/shown-tournaments.ts'
import { openSite, siteUrl } from '../support/support-calls.ts'

const cup = aTournamentInPlay(8, { id: 'kalender12', played: 4 })
const site = openSite({}, shownTournaments(cup))
const summaries = (file: string) => file.split('\r\n').flatMap((line) => /^SUMMARY:(.*)$/.exec(line)?.[1] ?? [])

/** A player is a stand-in of the team, and the record says so. */
async function plays(steamId: string, teamId: number, status: 'in_progress' | 'completed' = 'in_progress', endedAt: number | null = null) {
  cup.teams.find(({ id }) => id === teamId)?.stand_ins.push({ steamid: steamId, username: 'ada', avatar: '', out: 0 })
  await isNamed(steamId, teamId, status, endedAt)
}
/** The record says that a player has to do with a team, be it that they were asked for. */
async function isNamed(steamId: string, teamId: number, status = 'in_progress', endedAt: number | null = null) {
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO tournaments (id, name, status, registration_open, team_size, prize_pool, registered_teams, max_teams, start_date,
         tournament_type, winner, created_at, ended_at, revision, phase_ends_at, record)
       VALUES (?1, 'Høstcupen', ?2, 0, 5, '', 8, 8, 1, 'bracket', NULL, 1, ?3, 1, NULL, '{}')
       ON CONFLICT (id) DO UPDATE SET status = excluded.status, ended_at = excluded.ended_at`,
    ).bind(cup.id, status, endedAt),
    env.DB.prepare('INSERT OR IGNORE INTO tournament_players (steamid, tournament_id, team_id) VALUES (?, ?, ?)').bind(
      steamId,
      cup.id,
      teamId,
    ),
  ])
}
async function ownCalendar(token: string): Promise<string> {
  const reply = await site.ask('/api/profile/calendar', { headers: { Authorization: token } })
  return ((await reply.json()) as { url: string }).url
}

it('gives everybody the calendar of a tournament, shared for five seconds, and nothing new where nothing is', async () => {
  const reply = await site.ask(`/calendar/tournaments/${cup.id}.ics`)
  expect([reply.status, reply.headers.get('Content-Type')]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(reply.headers.get('Cache-Control')).toBe('public, s-maxage=5')
  expect(summaries(await reply.text())).toHaveLength(8)
  const again = { headers: { 'If-None-Match': reply.headers.get('ETag') ?? '' } }
  expect((await site.ask(`/calendar/tournaments/${cup.id}.ics`, again)).status).toBe(304)
})

it('has no calendar of what is no tournament', async () => {
  for (const path of [`tournaments/${cup.id}`, `tournaments/${cup.id}.ics.ics`, 'tournaments/finnesikke.ics', 'tournaments/.ics', 'x.ics'])
    expect((await site.ask(`/calendar/${path}`)).status, path).toBe(404)
})

it('gives a player an address that only they are told, under which their own matches stand', async () => {
  const player = await aUser()
  await plays(player.steamId, 1)
  expect((await site.ask('/api/profile/calendar')).status).toBe(401)
  const url = await ownCalendar(player.token)
  expect(url.startsWith(`${siteUrl}/calendar/mine/`)).toBe(true)
  const reply = await site.ask(url)
  expect(reply.headers.get('Cache-Control')).toBe('private, no-store')
  expect(summaries(await reply.text())).toEqual(['Høstcupen', 'Lag 1 – Lag 8', 'Lag 1 – Lag 4'])
})

it('has nothing of a team for anyone who was merely asked to stand in for it', async () => {
  const player = await aUser()
  await isNamed(player.steamId, 1)
  expect(summaries(await (await site.ask(await ownCalendar(player.token))).text())).toEqual([])
  await plays(player.steamId, 1)
  expect(summaries(await (await site.ask(await ownCalendar(player.token))).text())).toHaveLength(3)
})

it('keeps what was played for a month, and forgets it then', async () => {
  const player = await aUser()
  const url = await ownCalendar(player.token)
  const seen = async () => summaries(await (await site.ask(url)).text()).length
  expect(await seen()).toBe(0)
  await plays(player.steamId, 2, 'completed', Date.now() - 29 * 86_400_000)
  expect(await seen()).toBe(3)
  await plays(player.steamId, 2, 'completed', Date.now() - 31 * 86_400_000)
  expect(await seen()).toBe(0)
  expect((await site.ask(url)).status).toBe(200)
})

it('opens nobody’s calendar to anyone who guesses', async () => {
  const [one, other] = [await aUser(), await aUser()]
  const [first, second] = [await ownCalendar(one.token), await ownCalendar(other.token)]
  const signature = /-([\w-]{43})\.ics$/.exec(second)?.[1] ?? ''
  const guesses = [
    `/calendar/mine/uid${one.steamId}-1-${signature}.ics`,
    `/calendar/mine/uid${one.steamId}-1.ics`,
    `/calendar/mine/${await calendarName('another secret', { uid: `uid${one.steamId}`, sessionVersion: 1 })}.ics`,
    first.replace('-1-', '-2-'),
    first.slice(0, -4),
    `${first}.ics`,
  ]
  for (const guess of guesses) expect((await site.ask(guess)).status, guess).toBe(404)
})

it('is read under a new address alone once the player has logged out everywhere', async () => {
  const player = await aUser()
  await plays(player.steamId, 1)
  const before = await ownCalendar(player.token)
  expect((await post('/profile/logoutAll', player.token)).status).toBe(200)
  expect((await site.ask(before)).status).toBe(404)
  const expiresAt = Date.now() + 3_600_000
  const now = await ownCalendar(await signSession(env.JWT_SECRET, { steamId: player.steamId, sessionVersion: 2, expiresAt }))
  expect(now).not.toBe(before)
  expect((await site.ask(now)).status).toBe(200)
})

it('is nobody’s calendar any more when the account is gone', async () => {
  const player = await aUser()
  const url = await ownCalendar(player.token)
  await env.DB.prepare(`UPDATE users SET uid = 'slettet-1' WHERE steamid = ?`).bind(player.steamId).run()
  expect((await site.ask(url)).status).toBe(404)
})

import { env } from 'cloudflare:test'
import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { serverPoolOf } from '../../../durable/ports/objects.ts'
import type { MatchAction as Action } from '../../../durable/rules/play/match-actions.ts'
import { activeMatchesReply, type MatchDetails, matchDetailsReply } from '../../../worker/contract/admin/matches.ts'
import { aUser, type TestUser } from '../../support/workerd/builders.ts'
import { createGather, get, post } from '../../support/workerd/call.ts'
import { drained } from '../../support/workerd/drained.ts'
import { aChosenGather, aLiveMatch, type LiveMatch, mapFor, onServer, quiet, viewOf } from '../../support/workerd/matches/a-live-match.ts'
import { clearPool } from '../../support/workerd/matches/game-server.ts'

let admin: TestUser
let moderator: TestUser
beforeAll(async () => {
  ;[admin, moderator] = await Promise.all([aUser({ role: 3, username: 'Vaktleder' }), aUser({ role: 2 })])
})

let presses = 0
const press = (id: string, action: Action, key = `press ${++presses}`, by = admin) =>
  post(
    '/admin/serverAction',
    by.token,
    { action, id, ...(action === 'sendmessage' && { message: 'Fem minutter' }) },
    { 'Idempotency-Key': key },
  )
const logOf = async (id: string): Promise<unknown[]> => {
  await drained(id)
  const rows = await env.DB.prepare('SELECT action FROM staff_log WHERE target = ? ORDER BY id').bind(id).all<{ action: string }>()
  return rows.results.map(({ action }) => action)
}
const reasonsOf = async (id: string): Promise<unknown[]> => {
  const rows = await env.DB.prepare('SELECT reason FROM staff_log WHERE target = ? ORDER BY id').bind(id).all<{ reason: string | null }>()
  return rows.results.map(({ reason }) => reason)
}
const detailsOf = async (id: string): Promise<MatchDetails> =>
  v.parse(matchDetailsReply, (await post('/admin/getMatchDetails', moderator.token, { matchid: id })).body).match

/** The commands that the server was told since, except the looks that come before every act. */
const commandsSince = ({ server }: LiveMatch, from: number): string[] =>
  server.said.slice(from).filter((command) => !['get5_status', 'status'].includes(command) && !/^(log|sv_password)/.test(command))
/** The commands of an action to the server, a load as its first word. */
async function commandsOf(live: LiveMatch, action: Action): Promise<string[]> {
  const from = live.server.said.length
  expect((await press(live.id, action)).body).toEqual({ success: true })
  await quiet(live)
  return commandsSince(live, from).map((command) => (command.startsWith('matchzy_loadmatch_url') ? 'matchzy_loadmatch_url' : command))
}
/** A fresh load of the match, which runs when this is over. */
async function loadCommandsOf(live: LiveMatch, action: Action): Promise<string[]> {
  const { server } = live
  const [from, before] = [server.said.length, server.running]
  expect((await press(live.id, action)).body).toEqual({ success: true })
  while (server.running === before || server.running === null || (await viewOf(live)).has_server === 0) await quiet(live)
  expect(server.running.config.matchid).toBeGreaterThan(before?.config.matchid ?? 0)
  return commandsSince(live, from).map((command) => command.split(' ')[0] ?? '')
}
/** Each of these is refused, and neither match, log nor server hears of it. */
async function refuses(live: LiveMatch, actions: readonly Action[]): Promise<void> {
  const before = { revision: (await viewOf(live)).revision, log: await logOf(live.id), said: live.server.said.length }
  for (const action of actions) {
    expect({ action, ...(await press(live.id, action)) }).toMatchObject({ action, status: 409, body: { error: 'CONFLICT' } })
  }
  expect({ revision: (await viewOf(live)).revision, log: await logOf(live.id), said: live.server.said.length }).toEqual(before)
}
const load = ['css_endmatch', 'matchzy_loadmatch_url']

describe('an act of staff on the server of a match', () => {
  it('is done by the commands of the plugin where the phase allows it, and stands in the log under its own name', async () => {
    await clearPool()
    const waiting = { ...(await aChosenGather()), server: { said: [] } } as unknown as LiveMatch
    const noServer = await Promise.all((['sendmessage', 'reloadmap'] as const).map((action) => press(waiting.id, action)))
    expect(noServer.map(({ body }) => body.message)).toEqual(Array(2).fill('Kampen har ingen server ennå.'))
    for (const action of ['startkniferound', 'pausematch', 'unpausematch'] as const)
      expect((await press(waiting.id, action)).status).toBe(409)
    expect((await press(waiting.id, 'startmatch')).body).toEqual({ success: true })
    const live = await onServer(waiting)
    expect(commandsSince(live, 0).map((command) => command.split(' ')[0])).toEqual(['matchzy_loadmatch_url'])

    await refuses(live, ['startmatch', 'pausematch', 'unpausematch'])
    expect(await commandsOf(live, 'sendmessage')).toEqual(['css_asay Fem minutter'])
    expect(await commandsOf(live, 're_generate_json')).toEqual([])
    expect(await commandsOf(live, 'reloadmap')).toEqual(['css_rmap'])
    const replaced = live.server.running?.config.matchid ?? 0
    expect(await loadCommandsOf(live, 'restartmatch')).toEqual(load)
    // Another's press of the same moment wants the place of the load that is gone by now.
    const loaded = live.server.said.length
    await serverPoolOf(env).reload(live.id, live.server.address, replaced)
    await quiet(live)
    expect(commandsSince(live, loaded)).toEqual([])
    expect(await commandsOf(live, 'startkniferound')).toEqual(['css_start'])

    await live.server.tell({ event: 'going_live', map_number: 0 })
    await refuses(live, ['startmatch', 'startkniferound'])
    expect(await commandsOf(live, 'pausematch')).toEqual(['css_forcepause'])
    expect(await commandsOf(live, 'unpausematch')).toEqual(['css_forceunpause'])
    expect(await loadCommandsOf(live, 'reloadmap')).toEqual(load)
    expect(await loadCommandsOf(live, 'reloadmatch')).toEqual(load)
    expect(await commandsOf(live, 'endmatch')).toEqual(['css_endmatch'])
    await refuses(live, ['startmatch', 'startkniferound', 'reloadmatch', 'restartmatch', 'reloadmap', 'endmatch'])
    await refuses(live, ['pausematch', 'unpausematch', 're_generate_json', 'sendmessage'])
    expect(await logOf(live.id)).toEqual([
      ...['startmatch', 'sendmessage', 're_generate_json', 'reloadmap', 'restartmatch', 'startkniferound'],
      ...['pausematch', 'unpausematch', 'reloadmap', 'reloadmatch', 'endmatch'],
    ])
  })

  it('says why it was not done, changes nothing then, and is done once however often it is pressed', async () => {
    const live = await aLiveMatch()
    const { id, server } = live
    const isRefused = async (action: Action, status: number, body: object) =>
      expect({ action, ...(await press(id, action)) }).toMatchObject({ action, status, body })
    const away = { success: false, error: 'SERVER_OFFLINE' }
    const no = (message: string) => ({ success: false, error: 'CONFLICT', message })
    server.mood.isAway = true
    await isRefused('sendmessage', 503, away)
    server.mood.isAway = false
    server.mood.losesReplyTo = 'css_start'
    await isRefused('startkniferound', 503, away)
    server.mood.losesReplyTo = null
    server.mood.says = { css_start: 'Start command cannot be used if match is already started!', css_rmap: 'Invalid map name!' }
    await isRefused('startkniferound', 409, no('Kampen er allerede i gang på serveren.'))
    await isRefused('reloadmap', 409, no('Serveren kunne ikke laste kartet på nytt. Prøv å laste kampen på nytt.'))
    server.mood.says = { css_: "Unknown command 'css_start'!" }
    await isRefused('startkniferound', 409, no('Serveren kjenner ikke kommandoen. Mangler den MatchZy?'))
    await live.server.tell({ event: 'going_live', map_number: 0 })
    server.mood.says = { css_forcepause: '[\x04MatchZy\x01] You cannot pause during halftime' }
    await isRefused('pausematch', 409, no('Serveren tar ikke pause akkurat nå.'))
    expect(await logOf(id)).toEqual(['startkniferound'])
    server.mood.says = { css_forcepause: 'Match is already paused!' }
    server.mood.losesReplyTo = 'css_forcepause'
    await isRefused('pausematch', 503, away)
    expect(await viewOf(live)).toMatchObject({ paused: 0 })
    // It ran, though nobody heard: a second press finds it so, and is logged.
    server.mood.losesReplyTo = null
    expect((await press(id, 'pausematch')).body).toEqual({ success: true })
    expect(await viewOf(live)).toMatchObject({ paused: 1 })
    expect((await press(id, 'unpausematch')).body).toEqual({ success: true })
    const known = ['startkniferound', 'pausematch', 'pausematch', 'unpausematch']
    expect(await logOf(id)).toEqual(known)
    expect(await reasonsOf(id)).toEqual(['(uten svar fra serveren)', '(uten svar fra serveren)', null, null])

    server.mood.says = { css_forcepause: 'Admin has paused the match!' }
    const from = server.said.length
    const answers = await Promise.all([1, 2, 3].map(() => press(id, 'pausematch', 'en og samme')))
    expect(answers.map(({ body }) => body)).toEqual(Array(3).fill({ success: true }))
    expect(commandsSince(live, from)).toEqual(['css_forcepause'])
    // A second press of another finger: the server says that it is so already.
    server.mood.says = { css_forcepause: 'Match is already paused!' }
    expect((await press(id, 'pausematch', undefined, moderator)).body).toEqual({ success: true })
    expect(await logOf(id)).toEqual([...known, 'pausematch'])

    // A server that refuses our password is left alone from then on, or it would ban us.
    server.mood.takesPassword = false
    await isRefused('unpausematch', 503, away)
    const { connections } = server
    await isRefused('unpausematch', 503, away)
    expect(server.connections).toBe(connections)
    const { console } = await detailsOf(id)
    expect(console.map(({ does, outcome }) => `${does} ${outcome}`)).toEqual([
      ...['set-up done', 'act unreachable', 'act lost-reply', 'act done', 'act done', 'act done', 'act done'],
      ...['act lost-reply', 'act done', 'act done', 'act done', 'act done', 'act refused', 'act refused'],
    ])
  })

  it('stands in the console log with who did it and the answer, and no secret ever does', async () => {
    const live = await aLiveMatch()
    const { id, server } = live
    const password = server.running?.config.cvars.sv_password ?? '?'
    server.mood.says = { css_asay: `sv_password is ${password}`, status: 'hidden' }
    await press(id, 'sendmessage')
    // The cut of the answer falls into a password, or into a command of an earlier load of this server.
    const before = 'x '.repeat(118)
    const left = `/hooks/log/kamp/5/${'q'.repeat(43)}/players`
    server.mood.says = { css_rmap: `${left} ${before.slice(left.length)}${password}${password}` }
    expect((await press(id, 'reloadmap')).status).toBe(200)
    await live.server.tell({ event: 'going_live', map_number: 0 })
    const details = await detailsOf(id)
    expect(details).toMatchObject({ serverName: server.address, port: server.port, match_id: id, status_match: 'live' })
    const [setUp, message] = details.console
    expect(setUp).toMatchObject({ does: 'set-up', by: null, by_name: null, server: server.address, outcome: 'done' })
    const lines = setUp?.lines.map(({ command, reply }) => [command, reply]) ?? []
    expect(lines.map(([command]) => command?.split(' ')[0])).toEqual([
      ...['get5_status', 'log', 'logaddress_delall_http', 'logaddress_add_http', 'matchzy_loadmatch_url', 'get5_status', 'status'],
    ])
    expect(lines[0]).toEqual(['get5_status', 'ingen kamp lastet'])
    expect(lines[5]?.[1]).toBe(`oppvarming · kart 1 · 0–0 · last ${server.running?.config.matchid}`)
    expect(message).toMatchObject({
      does: 'act',
      by: admin.steamId,
      by_name: 'Vaktleder',
      lines: [{ command: 'css_asay Fem minutter', reply: 'sv_password is •••', times: 1 }],
    })
    expect(details.server_said).toMatchObject({ status: null, report: { said: 'Kartet er i gang' } })
    const all = JSON.stringify(details)
    for (const secret of [password, password.slice(0, 4), server.running?.secret ?? '?', 'hemmelig', 'qqq'])
      expect(all).not.toContain(secret)
  })
})

describe('the list of active matches', () => {
  const listed = async () => v.parse(activeMatchesReply, (await get('/admin/getMatches', moderator.token)).body).matches

  it('holds what goes on with its server and score, first what waits for the staff, and shows what is stuck', async () => {
    const owner = await aUser({ username: 'Ragnhild' })
    const lobby = await createGather(owner.token)
    const live = await aLiveMatch()
    const events = mapFor(await viewOf(live))
    for (const event of events.slice(0, 6)) await live.server.tell(event)
    await Promise.all([drained(lobby), quiet(live)])
    const of = (matches: Awaited<ReturnType<typeof listed>>, id: string) => matches.find(({ match_id }) => match_id === id)
    const before = await listed()
    expect(of(before, lobby)).toMatchObject({ status: 'waiting', owner_name: 'Ragnhild', current_players: 1, server: null, is_stuck: 0 })
    expect(of(before, live.id)).toMatchObject({ status_match: 'live', server: live.server.address, current_players: 10, needs_decision: 0 })
    expect(of(before, live.id)).toMatchObject({ waits_since: null, score_rounds: expect.any(Number) })
    const waiting = await aChosenGather()
    await drained(waiting.id)
    expect(of(await listed(), waiting.id)).toMatchObject({ status: 'live', server: null, waits_since: expect.any(Number) })

    await env.DB.prepare('UPDATE matches SET phase_ends_at = 1 WHERE match_id = ?').bind(lobby).run()
    await env.MATCH.getByName(live.id).serverFailed(live.server.running?.config.matchid ?? 0, 'lost')
    await drained(live.id)
    const after = await listed()
    expect(of(after, lobby)).toMatchObject({ is_stuck: 1 })
    expect(of(after, live.id)).toMatchObject({ needs_decision: 1, phase_ends_at: null })
    expect(after.findIndex(({ match_id }) => match_id === live.id)).toBeLessThan(after.findIndex(({ match_id }) => match_id === lobby))

    expect((await press(live.id, 'endmatch')).body).toEqual({ success: true })
    await drained(live.id)
    expect(of(await listed(), live.id)).toBeUndefined()
    expect((await get('/admin/getMatches', owner.token)).status).toBe(403)
  })
})

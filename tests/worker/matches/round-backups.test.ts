import { env, runInDurableObject, SELF } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import type { MatchRoom } from '../../../durable/match/match-room.ts'
import { archiveAfterOf, type MatchState, playOf } from '../../../durable/match/match-state.ts'
import { backupMaxBytes } from '../../../durable/rules/play/round-backup.ts'
import { backupAddress, loadSecret } from '../../../durable/secrets/load-secret.ts'
import { aBackup } from '../../support/rules/a-backup.ts'
import { aUser } from '../../support/workerd/builders.ts'
import { post } from '../../support/workerd/call.ts'
import { inside } from '../../support/workerd/inside.ts'
import {
  aLiveMatch,
  type LiveMatch,
  playMap,
  quiet,
  roundTo,
  rowsWritten,
  silence,
  viewOf,
} from '../../support/workerd/matches/a-live-match.ts'
import { poolSaid } from '../../support/workerd/matches/game-server.ts'

type Upload = {
  load?: number
  map?: number
  change?(backup: Record<string, string>): Record<string, string>
  header?: string
  text?: string
}

const runningOn = ({ server }: LiveMatch) => {
  if (!server.running) throw new Error('nothing is loaded')
  return server.running
}

/** The part of the configuration that the plugin holds, and writes into each backup. */
const heldOf = ({ config, url, header, secret }: ReturnType<typeof runningOn>) => ({
  RemoteLogURL: url,
  RemoteLogHeaderKey: header,
  RemoteLogHeaderValue: secret,
  ChangedCvars: config.cvars,
})

/** Uploads a backup as the plugin does, at the address that the configuration names; answers the status. */
async function upload(live: LiveMatch, [scoreA, scoreB]: [number, number], how: Upload = {}): Promise<number> {
  const { config } = runningOn(live)
  const ids = (team: 'A' | 'B') => Object.keys((team === 'A' ? config.team1 : config.team2).players) as never[]
  const content = {
    load: how.load ?? config.matchid,
    map: how.map ?? 0,
    scoreA,
    scoreB,
    players: { A: ids('A'), B: ids('B') },
    config: heldOf(runningOn(live)),
  }
  const backup = how.change?.(aBackup(content)) ?? aBackup(content)
  const named = { FileName: 'x.json', MatchId: backup.matchid, MapNumber: backup.mapnumber, RoundNumber: backup.round }
  const headers = Object.fromEntries(
    Object.entries(named).flatMap(([name, value]) => [
      [`MatchZy-${name}`, value ?? ''],
      [`Get5-${name}`, value ?? ''],
    ]),
  )
  const { matchzy_remote_backup_url: url, matchzy_remote_backup_header_key: key, matchzy_remote_backup_header_value: secret } = config.cvars
  const body = how.text ?? JSON.stringify(backup, null, 2)
  const sent = await SELF.fetch(url, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/octet-stream', [key]: how.header ?? secret },
    body,
  })
  return sent.status
}

const stateOf = ({ id }: LiveMatch): Promise<MatchState> =>
  runInDurableObject(env.MATCH.getByName(id), (room: MatchRoom) => inside(room).stored().state as MatchState)
const storedIn = async (live: LiveMatch) =>
  (playOf(await stateOf(live))?.backups ?? []).map(({ place, scoreA, scoreB }) => [place, scoreA, scoreB])
const filesOf = async ({ id }: LiveMatch) =>
  (await env.FILES.list({ prefix: `backups/${id}/` })).objects.map(({ key }) => key.split('/')[2])
const seenOf = async ({ server }: LiveMatch) => {
  const servers = await env.SERVER_POOL.getByName('pool').list()
  return servers.find(({ port }) => port === server.port)?.backups?.are ?? null
}

/** The map goes live and the first rounds are played. */
async function playTo(live: LiveMatch, ...scores: [number, number][]): Promise<void> {
  const match = await viewOf(live)
  await live.server.tell({ event: 'going_live', map_number: 0 })
  for (const score of scores) await live.server.tell(roundTo(match, score))
  await quiet(live)
}

/** A match whose staff have restarted it in its second round, with the load that uploaded the backups before. */
async function aRestartedMatch() {
  const live = await aLiveMatch()
  await playTo(live, [1, 0])
  for (const score of [
    [0, 0],
    [1, 0],
  ] as [number, number][])
    await upload(live, score)
  const old = runningOn(live)
  const admin = await aUser({ role: 3 })
  await post('/admin/serverAction', admin.token, { id: live.id, action: 'restartmatch' })
  await quiet(live)
  await poolSaid()
  while ((await viewOf(live)).has_server === 0) await quiet(live)
  return { live, old }
}

describe('a round backup', () => {
  it('is stored once a round, with one file and two rows at most', async () => {
    const live = await aLiveMatch()
    await playTo(live, [1, 0])
    const { matchid } = runningOn(live).config
    for (const score of [
      [0, 0],
      [1, 0],
    ] as [number, number][]) {
      const before = await rowsWritten(live.id)
      expect(await upload(live, score)).toBe(200)
      expect((await rowsWritten(live.id)) - before).toBeLessThanOrEqual(2)
    }
    expect(await storedIn(live)).toEqual([
      [0, 0, 0],
      [0, 1, 0],
    ])
    expect(await filesOf(live)).toEqual([`0-0-${matchid}.json`, `0-1-${matchid}.json`])
    const before = await rowsWritten(live.id)
    expect(await upload(live, [1, 0])).toBe(200)
    expect((await rowsWritten(live.id)) - before).toBe(0)
    expect(await seenOf(live)).toBe('kept')
  })

  it('is ignored without harm when it is empty, broken, of another load, map or match, or of other players', async () => {
    const live = await aLiveMatch()
    await playTo(live)
    expect(await upload(live, [0, 0], { change: (backup) => ({ ...backup, valve_backup: '' }) })).toBe(200)
    expect(await seenOf(live)).toBe('empty')
    expect(await upload(live, [0, 0], { load: 12 })).toBe(200)
    expect(await upload(live, [0, 0], { map: 3 })).toBe(200)
    expect(await upload(live, [0, 0], { text: '{"matchid":' })).toBe(200)
    expect(
      await upload(live, [0, 0], { change: ({ valve_backup = '', ...rest }) => ({ ...rest, valve_backup: valve_backup.slice(0, -4) }) }),
    ).toBe(200)
    const others = (text: string) => text.replace(/"\d{2,}"\n/g, '"4000000001"\n')
    expect(await upload(live, [0, 0], { change: (backup) => ({ ...backup, valve_backup: others(backup.valve_backup ?? '') }) })).toBe(200)
    expect(await upload(live, [0, 0], { header: 'wrong' })).toBe(401)
    expect(await upload(live, [0, 0], { text: 'x'.repeat(backupMaxBytes + 1) })).toBe(413)
    expect([await storedIn(live), await filesOf(live)]).toEqual([[], []])
  })

  it('counts no more when a restore took its round back', async () => {
    const live = await aLiveMatch()
    await playTo(live, [1, 0], [2, 0])
    for (const score of [
      [0, 0],
      [1, 0],
      [2, 0],
    ] as [number, number][])
      await upload(live, score)
    const match = await viewOf(live)
    await live.server.tell(roundTo(match, [1, 1]))
    await quiet(live)
    expect(await storedIn(live)).toEqual([
      [0, 0, 0],
      [0, 1, 0],
    ])
    await upload(live, [1, 1])
    expect(await storedIn(live)).toHaveLength(3)
  })

  it('is ignored when it is from an earlier load, and those of a later one take the place of what it began again', async () => {
    const { live, old } = await aRestartedMatch()
    expect(runningOn(live).config.matchid).not.toBe(old.config.matchid)
    const fresh = live.server.running
    live.server.running = old
    expect(await upload(live, [1, 0])).toBe(200)
    live.server.running = fresh
    await upload(live, [0, 0])
    const { backups } = playOf(await stateOf(live)) ?? {}
    expect(backups?.map(({ round, load }) => [round, load])).toEqual([[0, runningOn(live).config.matchid]])
  })

  it('is fetched under the load that goes on with it, and names no other', async () => {
    const live = await aLiveMatch()
    await playTo(live, [1, 0])
    await upload(live, [0, 0])
    await upload(live, [1, 0])
    const old = runningOn(live)
    const { matchid } = old.config
    // The server is lost in mid-map, and the pool offers another.
    const next = matchid + 1
    const room = env.MATCH.getByName(live.id)
    await runInDurableObject(room, (match: MatchRoom) => match.serverFailed(matchid, 'lost'))
    const offer = { ip: '127.0.0.1', port: 1, password: 'x', loadId: next }
    expect(await runInDurableObject(room, (match: MatchRoom) => match.offerServer(offer))).toBe('taken')
    const secrets = { [next]: await loadSecret(env.GAME_EVENT_SECRET, next), [matchid]: old.secret }
    const fetched = (load: number, round: number, secret = secrets[load] ?? '') =>
      SELF.fetch(`${backupAddress(env.SITE_URL, live.id, load)}/0/${round}`, { headers: { [old.header]: secret } })
    const answer = await fetched(next, 1)
    const text = await answer.text()
    expect([answer.status, JSON.parse(text).matchid]).toEqual([200, String(next)])
    for (const secret of [old.secret, old.url, old.config.cvars.matchzy_remote_backup_url]) expect(text).not.toContain(secret)
    expect(text).toContain(secrets[next])
    expect(JSON.parse(JSON.parse(text).team1).teamPlayers).toEqual(old.config.team1.players)
    expect((await fetched(next, 2)).status).toBe(404)
    expect((await fetched(matchid, 1)).status).toBe(404)
    expect((await fetched(next, 1, old.secret)).status).toBe(401)
    // It waits for a server no more, which the next test has to itself.
    const admin = await aUser({ role: 3 })
    expect((await post('/admin/serverAction', admin.token, { id: live.id, action: 'endmatch' })).body).toEqual({ success: true })
    await quiet(live)
  })

  it('comes too late when its map is over, and goes with its room', async () => {
    const live = await aLiveMatch()
    await upload(live, [0, 0])
    await playMap(live)
    expect(await upload(live, [1, 0])).toBe(200)
    expect(await filesOf(live)).toHaveLength(1)
    const state = await stateOf(live)
    await silence(live, (archiveAfterOf(state) ?? 0) - Date.now() + 60_000)
    await expect.poll(() => filesOf(live)).toEqual([])
  })
})

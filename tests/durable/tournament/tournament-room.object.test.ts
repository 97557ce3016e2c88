import { env, evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { organisedEffects } from '../../../durable/course/course-effects.ts'
import { openingMs } from '../../../durable/course/matches/course-match-delivery.ts'
import { tournamentOf } from '../../../durable/ports/objects.ts'
import type { SteamId } from '../../../durable/rules/vocabulary.ts'
import type { Viewer } from '../../../durable/runtime/machine.ts'
import { save } from '../../../durable/tournament/tournament-delivery.ts'
import { tournamentHost } from '../../../durable/tournament/tournament-host.ts'
import type { TournamentRoom } from '../../../durable/tournament/tournament-room.ts'
import { captainOf, organiser, outsider, playedTournament, somePlayer, someSettings, someTeam } from '../../support/rules/a-tournament.ts'
import { aSteamId, aUser, unique } from '../../support/workerd/builders.ts'
import { drained } from '../../support/workerd/drained.ts'
import { openSocket } from '../../support/workerd/open-socket.ts'

const raise = (text: string): never => {
  throw new Error(text)
}
const later = () => Date.now() + 86_400_000
const guest: Viewer = { steamId: null, role: 0 }
const here = (id: string) => tournamentOf(env, id)
const arrived = (id: string) => drained(id, env.TOURNAMENT)
const rowOf = (id: string) => env.DB.prepare('SELECT * FROM tournaments WHERE id = ?').bind(id).first<Record<string, unknown>>()
const teamRows = async (id: string) =>
  (await env.DB.prepare('SELECT team_id, is_in FROM tournament_teams WHERE tournament_id = ? ORDER BY team_id').bind(id).all()).results
const playersOf = async (id: string) => {
  const { results } = await env.DB.prepare(
    'SELECT steamid FROM tournament_players WHERE tournament_id = ? AND team_id > 0 ORDER BY steamid',
  )
    .bind(id)
    .all()
  return results.map(({ steamid }) => steamid)
}

/** A tournament with these teams. */
async function aTournament(...teams: readonly number[]) {
  const id = `cup${unique()}x${Date.now().toString(36)}`
  expect(await here(id).create(organiser, someSettings({ startAt: later() }))).toEqual({ ok: true })
  for (const team of teams) expect(await here(id).register(captainOf(team), someTeam(team))).toEqual({ ok: true })
  await arrived(id)
  return id
}

/** The object forgets everything, as if its storage had been lost. */
async function lose(id: string) {
  await runInDurableObject(here(id), async (_room: TournamentRoom, state) => {
    await state.storage.deleteAll()
    await state.storage.deleteAlarm()
  })
  await evictDurableObject(here(id))
}

const seen = async (id: string) => {
  const answer = await here(id).view(guest)
  return answer.ok ? answer.tournament : answer.code
}
const withoutRevision = (tournament: Awaited<ReturnType<typeof seen>>) => ({ ...(tournament as object), revision: 0 })

describe('the room of a tournament', () => {
  it('tells the record everything, and comes back from an eviction', async () => {
    const id = await aTournament(1, 2)
    expect(await here(id).create(organiser, someSettings({ startAt: later() }))).toEqual({ ok: true })
    expect(await rowOf(id)).toMatchObject({
      name: 'Høstcup',
      status: 'open',
      registered_teams: 2,
      registration_open: 1,
      winner: null,
      revision: 3,
    })
    expect(await teamRows(id)).toEqual([
      { team_id: 1, is_in: 1 },
      { team_id: 2, is_in: 1 },
    ])
    expect(await playersOf(id)).toEqual(['t1a', 't1b', 't1c', 't2a', 't2b', 't2c'])
    const before = await seen(id)
    await evictDurableObject(here(id))
    expect(await seen(id)).toEqual(before)
  })

  it('begins from the record when its own storage is lost, and what it writes then is newer', async () => {
    const id = await aTournament(1, 2)
    const before = await seen(id)
    await lose(id)
    expect(withoutRevision(await seen(id))).toEqual(withoutRevision(before))
    expect(await here(id).perform(captainOf(2), 'withdraw', { teamId: 2 })).toEqual({ ok: true })
    await arrived(id)
    expect(await rowOf(id)).toMatchObject({ registered_teams: 1, revision: 5 })
    expect(await teamRows(id)).toEqual([{ team_id: 1, is_in: 1 }])
    expect(await playersOf(id)).toEqual(['t1a', 't1b', 't1c'])
  })

  it('each first call of a lost room begins from the record, the cron’s too', async () => {
    const firsts = [
      (id: string) => here(id).poke(),
      (id: string) => here(id).organise(organiser, 'close', {}),
      (id: string) => here(id).forget({ steamId: aSteamId(), pseudonym: aSteamId(), names: [], discordIds: [] }),
      (id: string) => here(id).ownTraces(captainOf(1).steamId),
    ]
    for (const first of firsts) {
      const id = await aTournament(1)
      await lose(id)
      await first(id)
      expect(await runInDurableObject(here(id), (room: TournamentRoom) => room.poke())).toBe('ok')
      expect(await seen(id)).toMatchObject({ teams: [{ id: 1 }] })
    }
    expect(await here('nobody-made-this').poke()).toBe('unknown')
  })

  it('tries again while the line breaks to open a match, and says after a minute that it failed', async () => {
    const cup = playedTournament({ type: 'bracket' })
    cup.begin(2)
    cup.organise({ type: 'start-match', no: 1 })
    const said: unknown[] = []
    const broken = { ...env, DB: { prepare: () => raise('D1 is away') } as unknown as D1Database }
    const leaving = {
      env: broken,
      room: { kind: 'tournament', id: 'cup' },
      present: () => new Set<SteamId>(),
      state: cup.state,
      revision: 1,
    } as const
    const tryAt = (now: number) =>
      organisedEffects(tournamentHost, save).deliver(
        { ...leaving, now, apply: (event) => void said.push(event) },
        { to: 'match', do: 'open', no: 1, attempt: 1 },
        0,
      )
    await expect(tryAt(openingMs - 1)).rejects.toThrow('D1 is away')
    expect(said).toEqual([])
    await tryAt(openingMs)
    expect(said).toMatchObject([{ type: 'match-refused', no: 1, attempt: 1, refusal: { why: 'failed' } }])
  })

  it('a tournament that nobody made is nowhere, and leaves nothing behind', async () => {
    const id = `none${unique()}`
    expect([await seen(id), await here(id).organise(organiser, 'close', {})]).toMatchObject(['PAGE_NOT_FOUND', { code: 'PAGE_NOT_FOUND' }])
    expect(await here(id).create(outsider, someSettings())).toMatchObject({ ok: false, code: 'FORBIDDEN' })
    const tables = await runInDurableObject(here(id), (_room: TournamentRoom, state) =>
      state.storage.sql.exec("SELECT name FROM sqlite_master WHERE name = 'room'").toArray(),
    )
    expect([tables, await rowOf(id)]).toEqual([[], null])
    const { token } = await aUser()
    expect(await (await openSocket(`tournament/${id}`, token)).closed).toEqual({ code: 4404 })
  })

  it('shows everybody each change in one frame, and is gone for all of them once it is deleted', async () => {
    const id = await aTournament(1)
    const { token } = await aUser()
    const viewer = await openSocket(`tournament/${id}`, token)
    expect((await viewer.next('snapshot')).data).toMatchObject({ tournament: { name: 'Høstcup', teams: [{ id: 1 }] } })
    await here(id).register(captainOf(2), someTeam(2))
    const { data } = await viewer.next('tournament_updated')
    expect(data.tournament).toMatchObject({ registered_teams: 2, teams: [{ id: 2 }] })
    expect(Object.keys(data.tournament as object).sort()).toEqual(['registered_teams', 'teams'])
    expect(await here(id).remove(organiser)).toEqual({ ok: true })
    await arrived(id)
    expect([await rowOf(id), await teamRows(id), await playersOf(id), await seen(id)]).toEqual([null, [], [], 'PAGE_NOT_FOUND'])
    await evictDurableObject(here(id))
    expect(await viewer.closed).toEqual({ code: 4404 })
    expect(await (await openSocket(`tournament/${id}`, token)).closed).toEqual({ code: 4404 })
    await lose(id)
    expect(await seen(id)).toBe('PAGE_NOT_FOUND')
  })

  it('forgets a player in the room and in the record', async () => {
    const id = await aTournament(2)
    const [leaving, pseudonym] = [aSteamId(), aSteamId()]
    const by = { ...captainOf(1), steamId: leaving }
    const members = [somePlayer(leaving), ...someTeam(1).members.slice(1)]
    await here(id).register(by, someTeam(1, { captains: [leaving], members }))
    expect(await here(id).ownTraces(leaving)).toMatchObject({ teams: [{ id: 1 }], acts: [{ what: 'register' }] })
    expect(await here(id).ownTraces(outsider.steamId)).toBeNull()
    const who = { steamId: leaving, pseudonym, names: [`Spiller ${leaving}`], discordIds: [] }
    expect(await here(id).forget(who)).toEqual({ done: true, also: [] })
    await arrived(id)
    const tournament = await seen(id)
    expect(tournament).toMatchObject({
      teams: [{}, { members: [{ steamid: pseudonym, username: 'Slettet spiller', is_captain: 1 }, {}, {}] }],
    })
    expect([JSON.stringify(tournament), JSON.stringify(await rowOf(id))].some((text) => text.includes(leaving))).toBe(false)
    expect((await playersOf(id)).filter((steamId) => steamId === leaving || steamId === pseudonym)).toEqual([pseudonym])
    expect(await here(id).ownTraces(leaving)).toBeNull()
  })
})

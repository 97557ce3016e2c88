import { env } from 'cloudflare:test'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { cupBalancedReply, cupDoneReply, cupReply, cupsReply, cupTeamsReply } from '../../../worker/contract/cups.ts'
import { aUser, type TestUser } from '../../support/workerd/builders.ts'
import { get, post } from '../../support/workerd/call.ts'
import { aCupWith, cupForm, cupRecorded, cupSeenBy, makeCup, registerIn } from '../../support/workerd/contests/a-cup.ts'

const day = 86_400_000
const read = async (id: string) => v.parse(cupReply, (await get(`/cup/${id}`)).body)
const teamsSeenBy = async ({ token }: TestUser, id: string) => v.parse(cupTeamsReply, (await get(`/cup/${id}/players`, token)).body)

/** A cup whose teams are being made. */
async function aSetUpCup(count: number) {
  const cup = await aCupWith(count)
  expect((await post(`/cup/${cup.id}/setup`, cup.staff.token)).status).toBe(200)
  return cup
}

describe('staff and who is registered', () => {
  it('take a player out, and mark who did not come, whose place goes to those who wait', async () => {
    const { id, staff, players } = await aCupWith(3, { fields: { max_players: 3 } })
    const waiting = await aUser()
    await registerIn(id, waiting)
    const out = await post(`/cup/${id}/remove-player`, staff.token, { steamid: players[0]?.steamId })
    expect(v.parse(cupDoneReply, out.body).message).toBe('Spilleren er fjernet fra cupen.')
    expect((await read(id)).players.map(({ waiting }) => waiting)).toEqual([0, 0, 0])
    expect((await post(`/cup/${id}/no-show`, staff.token, { steamid: players[1]?.steamId, isNoShow: true })).status).toBe(200)
    expect((await read(id)).players.find(({ steamid }) => steamid === players[1]?.steamId)?.no_show).toBe(1)
    expect((await read(id)).cup.registered).toBe(2)
  })

  it('change what the cup is made from', async () => {
    const { id, staff } = await aCupWith(1)
    const edited = await post(`/cup/${id}/edit`, staff.token, cupForm({ name: 'Lørdagscupen', max_players: 10 }))
    expect(edited.body.cup).toMatchObject({ id, name: 'Lørdagscupen', max_players: 10 })
    expect(edited.body.cup).toMatchObject({ prize: null })
    const wrong = await post(`/cup/${id}/edit`, staff.token, cupForm({ reg_close: Date.now() + 30 * day }))
    expect([wrong.status, wrong.body.fields]).toEqual([400, ['reg_close', 'date']])
  })
})

describe('the prize of a cup', () => {
  it('stands on its page and its card, and is taken away again by an empty one', async () => {
    const { id, staff } = await aCupWith(1)
    const prizes = async () => {
      await cupRecorded(id)
      const { cups } = v.parse(cupsReply, (await get('/cup')).body)
      return [(await read(id)).cup.prize, cups.find((cup) => cup.id === id)?.prize]
    }
    expect((await post(`/cup/${id}/edit`, staff.token, cupForm({ prize: ' Pizza til laget ' }))).status).toBe(200)
    expect(await prizes()).toEqual(['Pizza til laget', 'Pizza til laget'])
    expect((await post(`/cup/${id}/edit`, staff.token, cupForm({ prize: ' ' }))).status).toBe(200)
    expect(await prizes()).toEqual([null, null])
    const long = await post(`/cup/${id}/edit`, staff.token, cupForm({ prize: 'x'.repeat(121) }))
    expect([long.status, long.body.fields]).toEqual([400, ['prize']])
  })
})

describe('drawing players in', () => {
  /** Everybody signed in long ago, except these. */
  const onlyActive = async (...active: TestUser[]) => {
    await env.DB.prepare('UPDATE users SET seen_at = ?')
      .bind(Date.now() - 31 * day)
      .run()
    await env.DB.batch(
      active.map(({ steamId }) => env.DB.prepare('UPDATE users SET seen_at = ? WHERE steamid = ?').bind(Date.now(), steamId)),
    )
  }

  it('fills the places with those who were active lately, who play with their rating of this site', async () => {
    const { id, staff } = await aCupWith(1, { fields: { max_players: 3 } })
    const active = [await aUser({ elo: 1111 }), await aUser({ elo: 1112 }), await aUser({ elo: 1113 })]
    await onlyActive(...active, await aUser({ banned: 1 }))
    const key = { 'Idempotency-Key': 'trekk' }
    const drawn = await post(`/cup/${id}/add-random-users`, staff.token, {}, key)
    expect(v.parse(cupDoneReply, drawn.body).message).toBe('2 tilfeldige spillere er lagt til.')
    expect((await post(`/cup/${id}/add-random-users`, staff.token, {}, key)).status).toBe(200)
    const inIt = (await read(id)).players.filter((each) => each.drawn === 1)
    expect(inIt).toHaveLength(2)
    for (const each of inIt) expect(active.map(({ steamId }) => steamId as string)).toContain(each.steamid)
    for (const { elo } of inIt) expect([1111, 1112, 1113]).toContain(elo)
  })

  it('takes nobody who is in another cup of that day in Norway, and those of the day after', async () => {
    const player = await aUser()
    const evening = Date.now() + 3 * day
    const times = (date: number) => ({ date, reg_open: 1, reg_close: date })
    const other = await aCupWith(1, { first: player, fields: times(evening) })
    const [same, next] = [await aCupWith(1, { fields: times(evening) }), await aCupWith(1, { fields: times(evening + day) })]
    await onlyActive(player)
    const said = async (cup: typeof other) => (await post(`/cup/${cup.id}/add-random-users`, cup.staff.token)).body.message
    expect(await said(same)).toBe('Ingen flere spillere ble lagt til.')
    expect(await said(next)).toBe('Én tilfeldig spiller er lagt til.')
  })

  it('does not take the organiser who draws, who goes on making the teams', async () => {
    const { id, staff } = await aCupWith(1)
    const player = await aUser()
    await onlyActive(staff, player)
    await post(`/cup/${id}/add-random-users`, staff.token)
    const drawn = (await read(id)).players.filter((each) => each.drawn === 1)
    expect(drawn.map(({ steamid }) => steamid)).toEqual([player.steamId])
    expect((await post(`/cup/${id}/setup`, staff.token)).status).toBe(200)
  })

  it('does not take again who was drawn in and has left', async () => {
    const { id, staff } = await aCupWith(1)
    const [willing, busy] = [await aUser(), await aUser()]
    await onlyActive(busy)
    expect((await post(`/cup/${id}/add-random-users`, staff.token)).body.message).toBe('Én tilfeldig spiller er lagt til.')
    expect((await post(`/cup/${id}/leave`, busy.token)).status).toBe(200)
    await onlyActive(busy, willing)
    expect((await post(`/cup/${id}/add-random-users`, staff.token)).body.message).toBe('Én tilfeldig spiller er lagt til.')
    const drawn = (await read(id)).players.filter((each) => each.drawn === 1)
    expect(drawn.map(({ steamid }) => steamid)).toEqual([willing.steamId])
  })
})

describe('making the teams', () => {
  it('puts everybody into the pool, and then into fair teams', async () => {
    const { id, staff, players } = await aSetUpCup(7)
    const empty = await teamsSeenBy(staff, id)
    expect(empty.teams.map(({ name, players: inIt }) => [name, inIt.length])).toEqual([
      ['Team 1', 0],
      ['Team 2', 0],
    ])
    expect(empty.teamPlayers).toEqual(players.map(({ steamId }) => ({ steamid: steamId, team_id: null })))
    const { body } = await post(`/cup/${id}/balance-teams`, staff.token)
    const { teams, unassignedPlayers, message } = v.parse(cupBalancedReply, body)
    expect([message, unassignedPlayers]).toEqual(['Lagene er balansert.', []])
    expect(teams.map(({ players: inIt }) => inIt.length).toSorted()).toEqual([3, 4])
    expect(teams.every(({ captain, players: inIt }) => captain !== null && inIt.includes(captain))).toBe(true)
  })

  it('moves players by call, one move once however often it comes, and takes one back', async () => {
    const { id, staff, players } = await aSetUpCup(3)
    const [player] = players as [TestUser]
    const move = { steamid: player.steamId, teamId: 1, action: 'assign', from: null }
    const key = { 'Idempotency-Key': 'flytt' }
    for (const _time of [1, 2]) expect((await post(`/cup/${id}/assign-player`, staff.token, move, key)).status).toBe(200)
    // Somebody else still saw the player in the pool, where they are not any more.
    const late = await post(`/cup/${id}/assign-player`, staff.token, { ...move, teamId: 2 })
    expect([late.body.error, late.body.message]).toEqual(['CONFLICT', 'Noen andre flyttet spilleren først.'])
    const captain = await post(`/cup/${id}/set-captain`, staff.token, { teamId: 1, playerId: player.steamId, action: 'add' })
    expect(captain.status).toBe(200)
    expect((await cupSeenBy(staff, id)).teams[0]).toMatchObject({ captain: player.steamId, players: [player.steamId] })
    const revision = (await cupSeenBy(staff, id)).cup.undo_revision
    expect((await post(`/cup/${id}/undo`, staff.token, { revision })).status).toBe(200)
    expect((await cupSeenBy(staff, id)).teams[0]).toMatchObject({ captain: null, players: [player.steamId] })
    expect((await cupSeenBy(player, id)).cup.undo).toBeNull()
  })

  it('refuses a sixth player in the words of the page', async () => {
    const { id, staff, players } = await aSetUpCup(6)
    const answers = []
    for (const { steamId } of players)
      answers.push(await post(`/cup/${id}/assign-player`, staff.token, { steamid: steamId, teamId: 1, action: 'assign' }))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 409])
    expect(answers.at(-1)?.body.message).toBe('Team is already full (max 5 players)')
  })

  it('is not begun with one player, nor started with somebody in the pool', async () => {
    const alone = await aCupWith(1)
    expect((await post(`/cup/${alone.id}/setup`, alone.staff.token)).body.error).toBe('CONFLICT')
    const { id, staff } = await aSetUpCup(2)
    expect((await post(`/cup/${id}/start`, staff.token)).body.error).toBe('CONFLICT')
  })

  const hostile: [call: string, body: object][] = [
    ['assign-player', { steamid: 'x', teamId: 1, action: 'assign' }],
    ['assign-player', { steamid: '76561198000000001', teamId: 1, action: 'kick' }],
    ['assign-player', { steamid: '76561198000000001', teamId: 1.5, action: 'assign' }],
    ['assign-player', { steamid: '76561198000000001', teamId: true, action: 'assign' }],
    ['set-captain', { teamId: 1, playerId: null, action: 'add' }],
    ['balance-teams', { choice: 5 }],
    ['balance-teams', { choice: -1 }],
    ['undo', {}],
    ['setup', { force: true }],
    ['add-random-users', { count: 100 }],
    ['let-in', { steamid: '1', teamId: 1 }],
    ['let-in', { steamid: '76561198000000001', out: '76561198000000002' }],
    ['matches/1/medalwinner', { winner: 'Team 1' }],
    ['matches/1/medalwinner', { winner: 'Team 1', medal: false }],
    ['matches/1/walkover', { winner: 'Team 1' }],
  ]
  it.each(hostile)('refuses %s with %o', async (call, body) => {
    const staff = await aUser({ role: 3 })
    const { id } = await makeCup(staff)
    const { status, body: said } = await post(`/cup/${id}/${call}`, staff.token, body)
    expect([status, said.error]).toEqual([400, 'INVALID_INPUT'])
  })

  it('knows no match that is none', async () => {
    const { id, staff } = await aSetUpCup(2)
    for (const no of ['0', 'x', '1e3', '99', '-1'])
      expect((await post(`/cup/${id}/matches/${no}/start`, staff.token)).body.error, no).toBe('PAGE_NOT_FOUND')
    await cupRecorded(id)
  })
})

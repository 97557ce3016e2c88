import { env } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { aUser, type TestUser } from '../../support/workerd/builders.ts'
import { createGather, post } from '../../support/workerd/call.ts'
import { drained } from '../../support/workerd/drained.ts'
import { aFullGather, type FullGather } from '../../support/workerd/matches/a-full-gather.ts'
import { captainOf, matchOfView } from '../../support/workerd/matches/turns.ts'
import { openSocket } from '../../support/workerd/open-socket.ts'

async function aStarted(): Promise<FullGather> {
  const gather = await aFullGather({ series_type: 'bo1', pick_type: 'random', maps: '1,2,3' })
  await post(`/matches/gather/${gather.id}/start`, (gather.players[0] as TestUser).token)
  return gather
}
const logOf = async (id: string) => {
  await drained(id)
  const rows = await env.DB.prepare('SELECT actor_steamid, action, before, after, reason FROM staff_log WHERE target = ?').bind(id).all()
  return rows.results
}

describe('replace-player', () => {
  const replace = (id: string, by: TestUser, out: string, coming: string) =>
    post(`/matches/${id}/replace-player`, by.token, { out, in: coming })

  it('puts another in, who is told and brought there, while the one who goes sits free', async () => {
    const gather = await aStarted()
    const [moderator, coming] = await Promise.all([aUser({ role: 2 }), aUser({ username: 'Innbytter' })])
    const site = await openSocket('site', coming.token)
    await site.next('snapshot')
    const match = await matchOfView(gather.id, moderator.token)
    const captain = captainOf(match, 'A', gather.players)
    expect((await replace(gather.id, moderator, captain.steamId, coming.steamId)).body).toEqual({ success: true })
    expect((await site.next('match_redirect')).data).toEqual({ match_id: gather.id })
    const after = await matchOfView(gather.id, moderator.token)
    expect(after.players.find((player) => player.steamid === coming.steamId)).toMatchObject({ team: 'A', is_captain: 1 })
    expect(after.draw_members.map((member) => member.steamid)).toContain(captain.steamId)
    expect((await post(`/matches/${gather.id}/map-action`, coming.token, { mapId: 1, action: 'banned' })).body).toEqual({ success: true })
    expect(await logOf(gather.id)).toEqual([
      { actor_steamid: moderator.steamId, action: 'replace-player', before: captain.steamId, after: coming.steamId, reason: null },
    ])
    await createGather(captain.token)
    expect(await post('/matches/gather/create', coming.token, {})).toMatchObject({ status: 400 })
  })

  it('is refused to players, for strangers, for the banned, for anyone who sits elsewhere or here already', async () => {
    const gather = await aStarted()
    const [moderator, free, banned, busy] = await Promise.all([aUser({ role: 2 }), aUser(), aUser({ banned: 1 }), aUser()])
    await createGather(busy.token)
    const [owner, member] = gather.players as [TestUser, TestUser]
    expect(await replace(gather.id, owner, member.steamId, free.steamId)).toMatchObject({ status: 403, body: { error: 'FORBIDDEN' } })
    expect(await replace(gather.id, moderator, member.steamId, '76561190000000009')).toMatchObject({ status: 404 })
    expect(await replace(gather.id, moderator, member.steamId, banned.steamId)).toMatchObject({ status: 409, body: { error: 'CONFLICT' } })
    expect(await replace(gather.id, moderator, member.steamId, busy.steamId)).toMatchObject({ body: { error: 'GATHER_ALLREADY_JOINED' } })
    expect(await replace(gather.id, moderator, member.steamId, owner.steamId)).toMatchObject({ body: { error: 'GATHER_ALLREADY_JOINED' } })
    expect(await replace(gather.id, moderator, free.steamId, free.steamId)).toMatchObject({ status: 409 })
    expect(await logOf(gather.id)).toEqual([])
    // The refused player's seat was not kept.
    await createGather(free.token)
  })
})

describe('serverAction endmatch', () => {
  const end = (by: TestUser, id: string, message?: string) =>
    post('/admin/serverAction', by.token, { action: 'endmatch', id, ...(message && { message }) })

  it('ends a match in its veto for everybody, with the reason in the log', async () => {
    const gather = await aStarted()
    const moderator = await aUser({ role: 2 })
    expect(await end(gather.players[0] as TestUser, gather.id)).toMatchObject({ status: 403 })
    expect((await end(moderator, gather.id, 'Serveren  er nede')).body).toEqual({ success: true })
    expect((await gather.sockets[3]?.next('match_cancelled'))?.data).toMatchObject({
      match: { status: 'canceled', cancel_reason: 'staff' },
    })
    expect(await end(moderator, gather.id)).toMatchObject({ status: 409, body: { message: 'Kampen er allerede over.' } })
    expect(await logOf(gather.id)).toEqual([
      { actor_steamid: moderator.steamId, action: 'endmatch', before: 'picking_maps', after: 'canceled', reason: 'Serveren er nede' },
    ])
    await createGather((gather.players[4] as TestUser).token)
  })

  it('knows no other match, and no other action yet', async () => {
    const moderator = await aUser({ role: 2 })
    expect(await end(moderator, 'nobodyknowsit')).toMatchObject({ status: 404, body: { error: 'GATHER_CANT_FIND_GATHER' } })
    expect(await post('/admin/serverAction', moderator.token, { action: 'kjør', id: 'nobodyknowsit' })).toMatchObject({ status: 400 })
  })
})

describe('an act of staff in a lobby', () => {
  it('stands in the log, and what its owner does stands not', async () => {
    const [owner, ola, siv, admin] = await Promise.all([aUser(), aUser(), aUser(), aUser({ role: 3 })])
    const id = await createGather(owner.token)
    for (const each of [ola, siv]) await post(`/matches/gather/${id}/join`, each.token)
    await post(`/matches/${id}/add-player`, owner.token, { steamid: ola.steamId })
    await post(`/matches/${id}/add-player`, admin.token, { steamid: siv.steamId })
    await post(`/matches/${id}/kick-player`, admin.token, { steamid: siv.steamId })
    await post(`/matches/gather/${id}/cancel`, admin.token)
    expect((await logOf(id)).map(({ action, before, after }) => ({ action, before, after }))).toEqual([
      { action: 'add-player', before: null, after: siv.steamId },
      { action: 'kick-player', before: siv.steamId, after: null },
      { action: 'cancel', before: null, after: null },
    ])
  })
})

describe('asking for bots', () => {
  it('is not there but on the machine itself', async () => {
    const owner = await aUser()
    const id = await createGather(owner.token)
    expect(await post(`/matches/${id}/fill`, owner.token)).toMatchObject({ status: 404, body: { error: 'PAGE_NOT_FOUND' } })
    expect((await matchOfView(id, owner.token)).fill).toBe(0)
  })
})

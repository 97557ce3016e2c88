import { describe, expect, it } from 'vitest'
import type { Match } from '../../../durable/protocol/match/match-fields.ts'
import { aUser, type TestUser } from '../../support/workerd/builders.ts'
import { bo3, createGather, get, post } from '../../support/workerd/call.ts'
import { aGatherOf } from '../../support/workerd/matches/a-full-gather.ts'
import { openSocket } from '../../support/workerd/open-socket.ts'

const matchOf = async (id: string, { token }: TestUser) => (await get(`/matches/${id}`, token)).body.match as Match

/** A gather with an owner and one member. */
async function aLobby(captain_rule: string) {
  const [owner, ola] = [await aUser({ elo: 1500 }), await aUser({ elo: 1400 })]
  const id = await createGather(owner.token, { captain_rule })
  await post(`/matches/gather/${id}/join`, ola.token)
  await post(`/matches/${id}/add-player`, owner.token, { steamid: ola.steamId })
  return { id, owner, ola, say: (who: TestUser, act: string, body: object) => post(`/matches/${id}/${act}`, who.token, body) }
}

describe('the captains of a gather', () => {
  it('are found as its owner chose, who is told what cannot be', async () => {
    const { token } = await aUser()
    const create = (fields: object) => post('/matches/gather/create', token, { ...bo3, ...fields })
    expect(await create({ captain_rule: 'loudest' })).toMatchObject({ status: 400, body: { error: 'INVALID_INPUT' } })
    expect(await create({ captain_rule: 'draw', pick_type: 'random' })).toMatchObject({
      status: 400,
      body: { error: 'INVALID_INPUT', fields: ['captain_rule'] },
    })
    const id = await createGather(token, { captain_rule: 'volunteers' })
    expect((await get(`/matches/${id}`, token)).body.match).toMatchObject({ captain_rule: 'volunteers' })
  })

  it('may offer by call and by socket, seen by all', async () => {
    const { id, owner, ola, say } = await aLobby('volunteers')
    const [looking, acting] = [await openSocket(`match/${id}`, owner.token), await openSocket(`match/${id}`, ola.token)]
    await looking.next('snapshot')
    await acting.next('snapshot')
    acting.send({ event: 'act', data: { id: 'a1', action: 'volunteer-captain', body: { wants: 1 } } })
    expect(await looking.next('match_updated')).toMatchObject({
      data: { players: [{ steamid: ola.steamId, captain_wish: 'volunteers' }], happened: { what: 'captain_volunteered' } },
    })
    expect(await say(owner, 'decline-captain', { declines: true })).toMatchObject({ status: 200 })
    const { players } = await matchOf(id, ola)
    expect(players.map(({ captain_wish }) => captain_wish)).toEqual(['declines', 'volunteers'])
  })

  it('are refused with a reason', async () => {
    const { id, owner, ola, say } = await aLobby('owner')
    const stranger = await aUser()
    const before = await matchOf(id, owner)
    expect(await say(stranger, 'decline-captain', { declines: 1 })).toMatchObject({ status: 403, body: { error: 'FORBIDDEN' } })
    expect(await say(ola, 'volunteer-captain', { wants: 1 })).toMatchObject({ status: 409, body: { error: 'CONFLICT' } })
    expect(await say(ola, 'name-captain', { steamid: ola.steamId, named: 1 })).toMatchObject({ status: 403, body: { error: 'FORBIDDEN' } })
    expect(await say(owner, 'name-captain', { steamid: stranger.steamId, named: 1 })).toMatchObject({
      status: 409,
      body: { error: 'CONFLICT' },
    })
    for (const body of [{}, { declines: 2 }, { declines: 1, wish: 1 }]) {
      expect(await say(ola, 'decline-captain', body)).toMatchObject({ status: 400, body: { error: 'INVALID_INPUT' } })
    }
    expect(await matchOf(id, owner)).toEqual(before)
  })

  it('are those whom the owner named, when it starts, and nobody has a say any more', async () => {
    const players = await Promise.all(Array.from({ length: 10 }, (_, place) => aUser({ elo: 2000 - place * 50 })))
    const [owner, , ola, kari] = players as [TestUser, TestUser, TestUser, TestUser]
    const { id } = await aGatherOf(players, { captain_rule: 'owner' })
    for (const { steamId } of [ola, kari]) await post(`/matches/${id}/name-captain`, owner.token, { steamid: steamId, named: 1 })
    await post(`/matches/gather/${id}/start`, owner.token)
    const match = await matchOf(id, owner)
    const captains = match.players.filter(({ is_captain }) => is_captain === 1).map(({ steamid, team }) => [steamid, team])
    expect(captains).toEqual([
      [ola.steamId, 'B'],
      [kari.steamId, 'A'],
    ])
    expect(match.draw_members.slice(1, 4)).toMatchObject([{ captaincies: 0 }, { named: 1, leads: 'B' }, { named: 1, leads: 'A' }])
    for (const [act, body] of [
      ['decline-captain', { declines: 1 }],
      ['volunteer-captain', { wants: 1 }],
      ['name-captain', { steamid: ola.steamId, named: 0 }],
    ] as const) {
      expect(await post(`/matches/${id}/${act}`, owner.token, body)).toMatchObject({ body: { error: 'GATHER_HAS_STARTED' } })
    }
  })
})

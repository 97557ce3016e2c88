import { env } from 'cloudflare:test'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { openDatabase } from '../../../db/client.ts'
import { recordResult } from '../../../db/queries/ratings/results.ts'
import { seedBase } from '../../../db/seed/base.ts'
import { evidenceReply } from '../../../worker/contract/evidence.ts'
import { aUser, type TestUser } from '../../support/workerd/builders.ts'
import { createGather, get, post } from '../../support/workerd/call.ts'
import { drained } from '../../support/workerd/drained.ts'
import { aGatherOf } from '../../support/workerd/matches/a-full-gather.ts'
import { choose, rowsWritten } from '../../support/workerd/matches/a-live-match.ts'
import { aResult } from '../../support/workerd/matches/a-result.ts'
import { anEventfulMatch } from '../../support/workerd/matches/an-eventful-match.ts'
import { aStoredTicket } from '../../support/workerd/support/a-stored-ticket.ts'

const ask = (id: number, by: TestUser) => get(`/support/tickets/${id}/evidence`, by.token)
const evidenceOf = async (id: number, by: TestUser) => v.parse(evidenceReply, (await ask(id, by)).body)

describe('the evidence beside a ticket about a match', () => {
  it('is the match with its players, what happened, was written and said, and nothing is written', async () => {
    const live = await anEventfulMatch()
    const [owner, other, third] = live.players as [TestUser, TestUser, TestUser]
    const moderator = await aUser({ role: 2 })
    const id = await aStoredTicket(third, { match: live.id, reported: other })
    const written = await rowsWritten(live.id)
    const reply = await ask(id, moderator)
    const seen = v.parse(evidenceReply, reply.body)
    expect(await rowsWritten(live.id)).toBe(written)
    expect(seen).toMatchObject({ source: 'room', match: { match_id: live.id, status: 'complete', winner: 'A' }, cut: [] })
    expect(seen.match.maps.filter(({ status }) => status === 'picked')).toMatchObject([{ score_team_a: 13, score_team_b: 8 }])
    const concerns = seen.players.flatMap(({ steamid, concern }) => (concern ? [[steamid, concern]] : []))
    expect(seen.players).toHaveLength(10)
    expect(Object.fromEntries(concerns)).toEqual({ [other.steamId]: 'reported', [third.steamId]: 'owner' })
    expect(seen.timeline.map(({ what }) => what)).toEqual(expect.arrayContaining(['opened', 'map_live', 'finished']))
    expect(seen.chat).toEqual([
      { at: expect.any(Number), steamid: owner.steamId, username: owner.username, message: `lykke til, ${other.username}` },
    ])
    expect(seen.game_chat).toMatchObject([
      { steamid: owner.steamId, message: 'hei fra spillet', team_only: 0 },
      { steamid: other.steamId, message: 'de er på B', team_only: 1 },
    ])
    expect(seen.kills).toMatchObject([{ killer: owner.steamId, victim: other.steamId, weapon: 'ak47', headshot: 1 }])
    expect(seen.console.at(-1)).toMatchObject({ does: 'act', by_name: null, lines: [{ command: 'css_pause' }] })
    expect(seen.server_said?.report?.said).toBeTruthy()
    expect(seen.draw).toEqual({ commitment: expect.stringMatching(/^[0-9a-f]{64}$/), seed: expect.stringMatching(/^[0-9a-f]{64}$/) })
    expect(JSON.stringify(reply.body).length).toBeLessThan(64 * 1024)
  })

  it('is cut to its newest, and says so, however much there is', async () => {
    const live = await anEventfulMatch()
    const [owner] = live.players as [TestUser]
    const id = await aStoredTicket(await aUser(), { match: live.id })
    const room = env.MATCH.getByName(live.id)
    const lines = Array.from({ length: 60 }, (_, place) => ({
      command: `say ${place} ${'æ'.repeat(180)}`,
      reply: 'ø'.repeat(240),
      times: 1,
    }))
    for (let talk = 0; talk < 3; talk++) {
      await room.heardConsole({
        at: talk,
        does: 'act',
        server: '10.0.0.1:27015',
        by: null,
        outcome: 'done',
        lines: lines.slice(0, 12 - talk),
      })
    }
    const by = { steamId: owner.steamId, role: 1, chatBanned: false } as const
    await room.perform(by, 'chat', { message: 'den siste' })
    const reply = await ask(id, await aUser({ role: 2 }))
    const seen = v.parse(evidenceReply, reply.body)
    expect(seen.cut).toEqual(['console'])
    expect(seen.console.at(-1)?.lines).toHaveLength(10)
    expect(new TextEncoder().encode(JSON.stringify(reply.body)).length).toBeLessThan(64 * 1024)
  })

  it('is for staff outside of the match and the ticket, and of a ticket about a match', async () => {
    const owner = await aUser({ role: 3 })
    const match = await createGather(owner.token)
    const [player, moderator, reported] = await Promise.all([aUser(), aUser({ role: 2 }), aUser({ role: 2 })])
    const id = await aStoredTicket(player, { match, reported })
    expect(await get(`/support/tickets/${id}/evidence`)).toMatchObject({ status: 401 })
    expect(await ask(id, player)).toMatchObject({ status: 403, body: { error: 'FORBIDDEN' } })
    expect(await ask(id, owner)).toMatchObject({ status: 403, body: { message: expect.stringContaining('selv med i kampen') } })
    expect(await ask(id, reported)).toMatchObject({ status: 404, body: { error: 'PAGE_NOT_FOUND' } })
    expect(await ask(await aStoredTicket(moderator, { match }), moderator)).toMatchObject({ status: 404 })
    expect(await ask(await aStoredTicket(player), moderator)).toMatchObject({ status: 404, body: { error: 'PAGE_NOT_FOUND' } })
    expect(await ask(await aStoredTicket(player, { match: 'finnesikke1' }), moderator)).toMatchObject({
      status: 404,
      body: { error: 'GATHER_CANT_FIND_GATHER' },
    })
    expect(await evidenceOf(id, moderator)).toMatchObject({ source: 'room', match: { status: 'waiting' }, draw: { seed: null }, kills: [] })
  })

  it('is not for staff who played in it and were replaced', async () => {
    const referee = await aUser({ role: 2 })
    const others = await Promise.all(Array.from({ length: 9 }, () => aUser()))
    const gather = await aGatherOf([...others, referee] as TestUser[])
    await choose(gather)
    const [moderator, coming] = await Promise.all([aUser({ role: 3 }), aUser()])
    const replaced = await post(`/matches/${gather.id}/replace-player`, moderator.token, { out: referee.steamId, in: coming.steamId })
    expect(replaced.body).toEqual({ success: true })
    await drained(gather.id)
    const id = await aStoredTicket(coming, { match: gather.id, reported: others[0] as TestUser })
    expect(await ask(id, referee)).toMatchObject({ status: 403, body: { message: expect.stringContaining('selv med i kampen') } })
    const seen = await evidenceOf(id, moderator)
    expect(seen.players).toHaveLength(11)
    expect(seen.players.at(-1)).toMatchObject({ steamid: referee.steamId, username: referee.username, is_gone: 1, team: null })
  })

  it('is, for a match that only the record knows, the record, which says so', async () => {
    await seedBase(env.DB, (folder, slug) => `/${folder}/${slug}.svg`)
    const result = await aResult()
    await recordResult(openDatabase(env.DB), result)
    const id = await aStoredTicket(await aUser(), { match: result.match.match_id })
    const seen = await evidenceOf(id, await aUser({ role: 2 }))
    expect(seen).toMatchObject({
      source: 'record',
      match: { status: 'complete', winner: 'A' },
      timeline: [],
      chat: [],
      console: [],
      draw: null,
    })
    expect(seen.players).toHaveLength(10)
  })
})

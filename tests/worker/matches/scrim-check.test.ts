import { env, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { matchOf } from '../../../durable/ports/objects.ts'
import { readyCheckFrameSchema } from '../../../durable/protocol/queue/queue-messages.ts'
import { siteFrameSchema } from '../../../durable/protocol/site-messages.ts'
import { readyCheckReply } from '../../../worker/contract/scrim.ts'
import { aUser, type TestUser } from '../../support/workerd/builders.ts'
import { get, post } from '../../support/workerd/call.ts'
import { openCheck, seatOf } from '../../support/workerd/matches/a-ready-check.ts'
import { openSocket } from '../../support/workerd/open-socket.ts'

const users = (count: number) => Promise.all(Array.from({ length: count }, () => aUser()))
const idsOf = (some: readonly TestUser[]) => some.map(({ steamId }) => steamId)
const say = (what: 'ready' | 'decline' | 'shown', { token }: TestUser, body?: object) => post(`/matches/scrim/${what}`, token, body)
const look = async ({ token }: TestUser) => v.parse(readyCheckReply, (await get('/matches/scrim/ready-check', token)).body).readyCheck

/** Waits until nothing leaves the check any more. */
const rested = async (check: Awaited<ReturnType<typeof openCheck>>['check']) => {
  while (await runInDurableObject(check, (room) => (room as unknown as { outbox: { hasWork(): boolean } }).outbox.hasWork()))
    await new Promise((resolve) => setTimeout(resolve, 1))
}

describe('a ready check', () => {
  it('brings ten players who accept to the veto of their match, and each of them sits there alone', async () => {
    const ten = await users(10)
    const { order, check } = await openCheck(idsOf(ten))
    const matchId = order.purpose.matchId
    const socket = await openSocket(`ready-check/${order.id}`, ten[0]?.token ?? null)
    expect((await socket.next('snapshot')).data).toMatchObject({ check: { readyCount: 0, totalCount: 10, you: 'asked', status: 'asking' } })
    for (const user of ten) await say('shown', user)
    for (const user of ten) expect((await say('ready', user)).body).toEqual({ success: true })
    await rested(check)
    expect((await socket.next('ready_check_complete')).data).toMatchObject({ check: { readyCount: 10, allReady: true, status: 'opening' } })
    await socket.next('ready_check_update')
    for (const frame of socket.frames) v.parse(readyCheckFrameSchema, frame)
    expect(await Promise.all(idsOf(ten).map(seatOf))).toEqual(Array(10).fill({ kind: 'match', id: matchId }))
    const seen = await matchOf(env, matchId).view({ steamId: null, role: 1 })
    expect(seen).toMatchObject({
      match: { kind: 'scrim', status: 'picking_maps', pick_type: 'random', series_type: 'bo1', is_competitive: 1 },
    })
    // Its tables, its opening and the effects of that; ten pages that show it; ten answers; a page of the journal; the match, and that the
    // queue knows.
    const { written, alarms } = await runInDurableObject(check, (room) => room.sql.counts)
    expect(written).toBeLessThanOrEqual(30)
    expect(alarms).toBeLessThanOrEqual(2)
  })

  it('is found by the players whom it asks wherever they are, and by nobody else', async () => {
    const [kari, ola, eva] = (await users(3)) as [TestUser, TestUser, TestUser]
    const site = await openSocket('site', kari.token)
    await site.next('snapshot')
    const { order } = await openCheck(idsOf([kari, ola]))
    const start = v.parse(siteFrameSchema, await site.next('ready_check_start'))
    expect(start.data).toMatchObject({ id: order.id, totalCount: 2, timeout: 30_000, you: 'asked' })
    expect([await look(kari), await look(eva)]).toEqual([expect.objectContaining({ id: order.id, status: 'asking' }), null])
    expect((await say('ready', eva)).body).toMatchObject({ error: 'CONFLICT', message: 'Det er ingen kamp å svare på akkurat nå.' })
    expect((await say('ready', kari, { for: 'ola' })).body).toMatchObject({ error: 'INVALID_INPUT' })
    expect((await post('/matches/scrim/ready', null)).status).toBe(401)
    const closings = [await openSocket(`ready-check/${order.id}`, eva.token), await openSocket(`ready-check/${order.id}`, null)]
    const unknown = await openSocket('ready-check/scrim-404-aaaaaa', kari.token)
    const notEven = await openSocket('ready-check/noe annet', kari.token)
    const codes = await Promise.all([...closings, unknown, notEven].map(async ({ closed }) => (await closed).code))
    expect(codes).toEqual([4403, 4401, 4404, 4404])
  })

  it('that somebody declines is over for both, stays readable, and takes no answer any more', async () => {
    const [kari, ola] = (await users(2)) as [TestUser, TestUser]
    const { order, check } = await openCheck(idsOf([kari, ola]))
    for (const user of [kari, ola]) expect((await say('shown', user)).body).toEqual({ success: true })
    const socket = await openSocket(`ready-check/${order.id}`, kari.token)
    await socket.next('snapshot')
    socket.send({ event: 'act', data: { id: 'k1', action: 'ready', body: {} } })
    expect((await socket.next('ack')).data).toEqual({ id: 'k1', success: true })
    expect((await say('decline', ola)).body).toEqual({ success: true })
    expect((await socket.next('ready_check_complete')).data).toMatchObject({ check: { status: 'off', you: 'accepted', goes: 'back' } })
    await rested(check)
    expect(await seatOf(ola.steamId)).toBeNull()
    expect((await say('ready', ola)).body).toMatchObject({ error: 'CONFLICT' })
    const late = await openSocket(`ready-check/${order.id}`, ola.token)
    expect((await late.next('snapshot')).data).toMatchObject({
      check: { status: 'off', you: 'declined', goes: 'out', told: 'Du takket nei og er ute av køen.' },
    })
  })

  it('that nobody answers ends by its own clock, and an answer a second later comes too late', async () => {
    const [kari, ola] = (await users(2)) as [TestUser, TestUser]
    const { check } = await openCheck(idsOf([kari, ola]))
    await say('shown', kari)
    await runInDurableObject(check, (room) => {
      const start = room.clock()
      room.clock = () => start + 31_000
    })
    expect((await say('ready', kari)).body).toMatchObject({ error: 'CONFLICT', message: 'Det er for sent. Tiden gikk ut.' })
    await runDurableObjectAlarm(check)
    await rested(check)
    const view = await check.view(kari.steamId)
    expect(view).toMatchObject({ check: { status: 'off', goes: 'out', told: 'Du svarte ikke i tide og er ute av køen.' } })
  })

  it('takes no answer that was meant for an earlier one', async () => {
    const [kari, ola] = (await users(2)) as [TestUser, TestUser]
    const { order } = await openCheck(idsOf([kari, ola]))
    const earlier = { error: 'CONFLICT', message: 'Dette gjaldt en tidligere kamp.' }
    for (const what of ['ready', 'decline', 'shown'] as const)
      expect((await say(what, kari, { id: 'scrim-0' })).body).toMatchObject(earlier)
    expect(await look(kari)).toMatchObject({ id: order.id, status: 'asking', you: 'asked' })
    for (const what of ['shown', 'ready'] as const) expect((await say(what, kari, { id: order.id })).body).toEqual({ success: true })
    expect(await look(kari)).toMatchObject({ you: 'accepted' })
  })

  it('opens with everybody or not at all, and says who sits elsewhere', async () => {
    const [kari, ola, per] = (await users(3)) as [TestUser, TestUser, TestUser]
    await openCheck(idsOf([kari, ola]))
    const second = await openCheck(idsOf([per, ola]))
    expect(second.answer).toMatchObject({ ok: false, code: 'GATHER_ALLREADY_JOINED', fields: [ola.steamId] })
    expect(await look(per)).toBeNull()
    const alone = await openCheck([kari.steamId], {
      purpose: { is: 'substitute', matchId: second.order.purpose.matchId, out: per.steamId },
    })
    expect(alone.answer).toMatchObject({ code: 'GATHER_ALLREADY_JOINED', fields: [kari.steamId] })
  })
})

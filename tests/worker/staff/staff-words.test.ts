import { env } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import type { TimelineEntry } from '../../../durable/protocol/match/match-fields.ts'
import { aUser, type TestUser } from '../../support/workerd/builders.ts'
import { get, post } from '../../support/workerd/call.ts'
import { aFullGather } from '../../support/workerd/matches/a-full-gather.ts'
import { aLiveMatch, type LiveMatch, quiet } from '../../support/workerd/matches/a-live-match.ts'
import { matchOfView } from '../../support/workerd/matches/turns.ts'

const speak = ({ id }: LiveMatch, by: TestUser, message: string, key: string) =>
  post('/admin/serverAction', by.token, { action: 'sendmessage', id, message }, { 'Idempotency-Key': key })

const spoken = ({ server }: LiveMatch): string[] => server.said.filter((command) => command.startsWith('css_asay'))

async function messagesLogged(live: LiveMatch): Promise<unknown[]> {
  await quiet(live)
  const rows = await env.DB.prepare(`SELECT reason FROM staff_log WHERE target = ? AND action = 'sendmessage' ORDER BY id`)
    .bind(live.id)
    .all()
  return rows.results.map((row) => row.reason)
}

describe('a message of the staff', () => {
  it('is said once a key, however often and however quickly the call comes', async () => {
    const live = await aLiveMatch()
    const moderator = await aUser({ role: 2 })
    const answers = await Promise.all([1, 2, 3].map(() => speak(live, moderator, 'Fem minutter', 'k1')))
    answers.push(await speak(live, moderator, 'Fem minutter', 'k1'))
    expect(answers.map(({ body }) => body)).toEqual(answers.map(() => ({ success: true })))
    expect(spoken(live)).toEqual(['css_asay Fem minutter'])
    expect((await speak(live, moderator, 'Fem minutter', 'k2')).body.success).toBe(true)
    expect(spoken(live)).toHaveLength(2)
    expect(await messagesLogged(live)).toEqual(['Fem minutter', 'Fem minutter'])
  })

  it('that reached nobody may be said again under its key', async () => {
    const live = await aLiveMatch()
    const moderator = await aUser({ role: 2 })
    live.server.mood.isAway = true
    expect(await speak(live, moderator, 'Hei', 'k1')).toMatchObject({ status: 503, body: { error: 'SERVER_OFFLINE' } })
    live.server.mood.isAway = false
    expect((await speak(live, moderator, 'Hei', 'k1')).body.success).toBe(true)
    expect(spoken(live)).toEqual(['css_asay Hei'])
    expect(await messagesLogged(live)).toEqual(['Hei'])
  })
})

describe('why staff ended a match', () => {
  const end = (by: TestUser, id: string, message: string | null) =>
    post('/admin/serverAction', by.token, { action: 'endmatch', id, message })
  const lastLine = async (id: string, by: TestUser) =>
    ((await get(`/matches/${id}/timeline`, by.token)).body.timeline as TimelineEntry[]).at(-1)

  it('is read by anyone who looks at it, at once and later', async () => {
    const gather = await aFullGather()
    const [moderator, spectator] = await Promise.all([aUser({ role: 2 }), aUser()])
    expect((await end(moderator, gather.id, ' Serveren\ner   nede ')).body).toEqual({ success: true })
    expect((await gather.sockets[3]?.next('match_cancelled'))?.data).toMatchObject({
      match: { cancel_reason: 'staff', cancel_note: 'Serveren er nede' },
      happened: { what: 'canceled', by: null, reason: 'Serveren er nede' },
    })
    expect((await matchOfView(gather.id, spectator.token)).cancel_note).toBe('Serveren er nede')
    expect(await lastLine(gather.id, spectator)).toMatchObject({ what: 'canceled', reason: 'Serveren er nede' })
  })

  it('may be left out, and is no longer than 300 characters', async () => {
    const gather = await aFullGather()
    const moderator = await aUser({ role: 2 })
    expect(await end(moderator, gather.id, 'x'.repeat(301))).toMatchObject({ status: 400, body: { fields: ['message'] } })
    expect((await end(moderator, gather.id, ' \u200b ')).body).toEqual({ success: true })
    expect(await matchOfView(gather.id, moderator.token)).not.toHaveProperty('cancel_note')
    expect(await lastLine(gather.id, moderator)).not.toHaveProperty('reason')
  })
})

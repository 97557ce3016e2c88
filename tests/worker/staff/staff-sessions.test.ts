import { env } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { aUser, type TestUser } from '../../support/workerd/builders.ts'
import { createGather, get, post } from '../../support/workerd/call.ts'

/** Every read that gives staff more than it gives a player. */
const staffReads = (id: string, by: TestUser) => [
  get('/admin/getServers', by.token),
  post('/admin/getMatchDetails', by.token, { matchid: id }),
  post(`/matches/${id}/getServerInfo`, by.token),
]
/** A change made by another isolate, which this Worker sees only in D1. */
const elsewhere = (change: string, { steamId }: TestUser) =>
  env.DB.prepare(`UPDATE users SET ${change} WHERE steamid = ?`).bind(steamId).run()

describe('a fact that only staff may read', () => {
  it.each([
    ['was put down to a player', 'role = 1', 403],
    ['was put down to a player, and their sessions ended', 'role = 1, session_version = session_version + 1', 401],
    ['logged out everywhere', 'session_version = session_version + 1', 401],
  ])('is refused at the very next call to somebody who %s elsewhere', async (_what, change, status) => {
    const admin = await aUser({ role: 3 })
    const id = await createGather((await aUser()).token)
    // It has no server yet: staff get 409.
    expect((await Promise.all(staffReads(id, admin))).map((reply) => reply.status)).toEqual([200, 200, 409])
    await elsewhere(change, admin)
    expect((await Promise.all(staffReads(id, admin))).map((reply) => reply.status)).toEqual([status, status, status])
  })

  it('is a Discord id, no longer shown to somebody who is staff no more', async () => {
    const [moderator, kari] = await Promise.all([aUser({ role: 2 }), aUser()])
    await elsewhere("discord_id = '4711'", kari)
    const id = await createGather(kari.token)
    const shown = async () => (await get(`/matches/${id}`, moderator.token)).body.match as { players: { discord_id: unknown }[] }
    expect((await shown()).players[0]?.discord_id).toBe('4711')
    await elsewhere('role = 1', moderator)
    expect((await shown()).players[0]?.discord_id).toBe(1)
  })
})

import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import { aUser, type TestUser } from '../../support/workerd/builders.ts'
import { call, post } from '../../support/workerd/call.ts'
import { aTicket } from '../../support/workerd/support/a-ticket.ts'

let chief: TestUser
beforeAll(async () => {
  chief = await aUser({ role: 5 })
})

/** A ticket that this member of staff has taken; answers how to see who has it. */
async function taken(by: TestUser) {
  const id = await aTicket(await aUser())
  expect((await call('PUT', `/support/tickets/${id}/assign`, by.token, { steamid: by.steamId })).status).toBe(200)
  return () =>
    env.DB.prepare('SELECT h.steamid FROM tickets t LEFT JOIN users h ON h.id = t.assigned_to WHERE t.id = ?').bind(id).first('steamid')
}
const setRole = ({ steamId }: TestUser, role: number) => post('/admin/setRole', chief.token, { userId: steamId, role })
const ban = ({ steamId }: TestUser, by = chief) => post('/admin/banPlayer', by.token, { userId: steamId, banStatus: 1, reason: 'Juks' })

describe('the tickets of a member of staff', () => {
  it('are nobody’s when they are a player again, and only theirs', async () => {
    const [mod, other] = await Promise.all([aUser({ role: 3 }), aUser({ role: 2 })])
    const [theirs, others] = [await taken(mod), await taken(other)]
    expect((await setRole(mod, 2)).status).toBe(200)
    expect(await theirs()).toBe(mod.steamId)
    expect((await setRole(mod, 1)).status).toBe(200)
    expect([await theirs(), await others()]).toEqual([null, other.steamId])
  })

  it('are nobody’s when they are banned, and stay theirs where that is refused', async () => {
    const [mod, equal] = await Promise.all([aUser({ role: 2 }), aUser({ role: 2 })])
    const holder = await taken(mod)
    expect((await ban(mod, equal)).status).toBe(403)
    expect(await holder()).toBe(mod.steamId)
    expect((await ban(mod)).status).toBe(200)
    expect(await holder()).toBeNull()
  })
})

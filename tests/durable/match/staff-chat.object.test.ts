import { env } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { aUser } from '../../support/workerd/builders.ts'
import { createGather, post } from '../../support/workerd/call.ts'
import { drained } from '../../support/workerd/drained.ts'
import { openSocket } from '../../support/workerd/open-socket.ts'

describe('a message in the chat', () => {
  it('by staff who do not play is from the staff, and the log says who it was; a player who calls themselves so is not', async () => {
    const [moderator, player, viewer] = await Promise.all([aUser({ role: 2 }), aUser({ username: 'Staben' }), aUser()])
    const id = await createGather(player.token)
    const room = await openSocket(`match/${id}`, viewer.token)
    await room.next('snapshot')
    await post(`/matches/${id}/chat`, moderator.token, { message: 'Spill pent' })
    await post(`/matches/${id}/chat`, player.token, { message: 'Jeg er staben' })
    const ofStaff = { message: 'Spill pent', steamid: null, username: 'Staben', staff: 1 }
    const ofPlayer = { message: 'Jeg er staben', steamid: player.steamId, username: 'Staben', staff: 0 }
    const told = [await room.next('chat_message'), await room.next('chat_message')].map(({ data }) => data.message)
    expect(told).toMatchObject([ofStaff, ofPlayer])
    expect(JSON.stringify(room.frames)).not.toContain(moderator.steamId)
    const later = await openSocket(`match/${id}`, viewer.token)
    const { chat } = (await later.next('snapshot')).data
    expect(chat).toMatchObject([ofStaff, ofPlayer])
    await drained(id)
    const lines = await env.DB.prepare('SELECT actor_steamid, action, reason FROM staff_log WHERE target = ?').bind(id).all()
    expect(lines.results).toEqual([{ actor_steamid: moderator.steamId, action: 'chat', reason: 'Spill pent' }])
  })
})

import { env } from 'cloudflare:test'
import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { playerMessagesReply } from '../../../worker/contract/admin/player-messages.ts'
import { aUser, type TestUser } from '../../support/workerd/builders.ts'
import { post } from '../../support/workerd/call.ts'
import { aLiveMatch, rowsWritten } from '../../support/workerd/matches/a-live-match.ts'
import { anEventfulMatch } from '../../support/workerd/matches/an-eventful-match.ts'

let moderator: TestUser
beforeAll(async () => {
  moderator = await aUser({ role: 2 })
})

const ask = (by: TestUser, of: TestUser, from?: string) =>
  post('/admin/usermessages', by.token, { userId: of.steamId, ...(from && { from }) })
const pageOf = async (of: TestUser, from?: string, by = moderator) => v.parse(playerMessagesReply, (await ask(by, of, from)).body)

/** A running match in which its owner has said this many lines in the game. */
async function aMatchWith(count: number): Promise<TestUser> {
  const live = await aLiveMatch()
  const [owner] = live.players as [TestUser]
  const account = BigInt(owner.steamId) - 76561197960265728n
  const two = (number: number) => String(number).padStart(2, '0')
  const said = (line: number) =>
    `07/13/2026 - 20:${two(Math.floor(line / 60))}:${two(line % 60)}.000 - "${owner.username}<3><[U:1:${account}]><CT>" say "linje ${line}"\n`
  await live.server.log(Array.from({ length: count }, (_, line) => said(line)).join(''))
  return owner
}

describe('the lines that a player wrote', () => {
  it('are those of their matches, on the site and in the game, newest first, and nothing is written', async () => {
    const live = await anEventfulMatch()
    const [owner, other] = live.players as [TestUser, TestUser]
    const written = await rowsWritten(live.id)
    const { messages, next } = await pageOf(owner)
    expect(messages).toEqual([
      expect.objectContaining({
        match_id: live.id,
        chat: 'game',
        message: 'hei fra spillet',
        title: expect.stringContaining(owner.username),
      }),
      expect.objectContaining({ match_id: live.id, chat: 'site', message: `lykke til, ${other.username}` }),
    ])
    expect(next).toBeNull()
    expect((await pageOf(other)).messages).toMatchObject([{ chat: 'team', message: 'de er på B' }])
    expect(await rowsWritten(live.id)).toBe(written)
  })

  it('are none of a match in which the reader plays', async () => {
    const staff = await aUser({ role: 2 })
    const { players } = await anEventfulMatch(staff)
    expect((await pageOf(players[0] as TestUser)).messages).not.toEqual([])
    expect((await pageOf(players[0] as TestUser, undefined, staff)).messages).toEqual([])
  })

  it('come fifty at a time, also from the match that the player is in now', async () => {
    const owner = await aMatchWith(60)
    const first = await pageOf(owner)
    expect(first.messages.map(({ message }) => message)).toEqual(Array.from({ length: 50 }, (_, line) => `linje ${59 - line}`))
    const second = await pageOf(owner, first.next ?? '')
    expect(second.messages.map(({ message }) => message)).toEqual(Array.from({ length: 10 }, (_, line) => `linje ${9 - line}`))
    expect(second.next).toBeNull()
  })

  it('are looked for in ten matches at a time, also where the room is gone', async () => {
    const player = await aUser()
    await env.DB.prepare(
      `INSERT INTO match_players (user_id, number, match_id, elo_before, created_at, max_players)
       SELECT u.id, n.value, 'borte' || n.value, 1000, n.value, 10 FROM users u, json_each(?2) n WHERE u.steamid = ?1`,
    )
      .bind(player.steamId, JSON.stringify(Array.from({ length: 13 }, (_, place) => place + 1)))
      .run()
    const first = await pageOf(player)
    expect(first).toMatchObject({ messages: [], next: '4.0' })
    expect(await pageOf(player, '4.0')).toMatchObject({ messages: [], next: null })
  })

  it('are for staff who outrank the player', async () => {
    const [player, chief] = [await aUser(), await aUser({ role: 4 })]
    expect((await ask(player, player)).status).toBe(403)
    expect((await ask(moderator, chief)).body).toMatchObject({ error: 'FORBIDDEN' })
    expect((await ask(moderator, { ...player, steamId: moderator.steamId })).body).toMatchObject({ error: 'FORBIDDEN' })
    expect((await ask(moderator, player, 'x')).body).toMatchObject({ error: 'INVALID_INPUT', fields: ['from'] })
    expect((await post('/admin/usermessages', moderator.token, { userId: 'finnes-ikke' })).status).toBe(404)
  })
})

import { env, runInDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import type { MatchRoom } from '../../../durable/match/match-room.ts'
import type { Match } from '../../../durable/protocol/match/match-fields.ts'
import { deletedMessage, deletedName, type Forgotten } from '../../../durable/rules/player/forget-player.ts'
import { pseudonymOf } from '../../../durable/rules/player/steam-id.ts'
import { aUser, type TestUser } from '../../support/workerd/builders.ts'
import { createGather, post } from '../../support/workerd/call.ts'
import { drained } from '../../support/workerd/drained.ts'
import { inside } from '../../support/workerd/inside.ts'
import { openSocket } from '../../support/workerd/open-socket.ts'

const goneOf = ({ steamId, username }: TestUser): Forgotten => ({
  steamId,
  pseudonym: pseudonymOf(77),
  names: [username],
  discordIds: [],
})

/** Everything a room stores, as text. */
const storedIn = (id: string) =>
  runInDurableObject(env.MATCH.getByName(id), (_room: MatchRoom, { storage }) =>
    JSON.stringify(['room', 'journal'].map((table) => storage.sql.exec(`SELECT * FROM ${table}`).toArray())),
  )
const forget = (id: string, player: TestUser) =>
  runInDurableObject(env.MATCH.getByName(id), (room: MatchRoom) => room.forget(goneOf(player)))

/** An open lobby in which a player wrote, and has left again; its owner looks at it. */
async function aLobbyLeft() {
  const [owner, player] = await Promise.all([aUser(), aUser({ username: `Forsvunnet${Date.now()}` })])
  const id = await createGather(owner.token)
  await post(`/matches/gather/${id}/join`, player.token)
  await post(`/matches/${id}/chat`, player.token, { message: 'noen andre her' })
  await post(`/matches/${id}/chat`, owner.token, { message: `hei ${player.username}` })
  return { id, owner, player }
}

describe('an open room that forgets a player', () => {
  it('does so at once and goes on, and anyone who looks sees it', async () => {
    const { id, owner, player } = await aLobbyLeft()
    await post(`/matches/gather/${id}/leavequeue`, player.token)
    const socket = await openSocket(`match/${id}`, owner.token)
    await socket.next('snapshot')
    expect(await forget(id, player)).toEqual({ done: true, also: [] })
    const shown = (await socket.next('snapshot')).data as { match: Match; chat: { username: string; message: string }[] }
    expect(shown.chat).toMatchObject([{ username: deletedName, message: deletedMessage }, { message: `hei ${deletedName}` }])
    for (const word of [player.steamId, player.username]) expect(await storedIn(id)).not.toContain(word)
    expect((await post(`/matches/${id}/extend`, owner.token)).body).toEqual({ success: true })
    expect((await socket.next('match_updated')).revision).toBe(shown.match.revision + 1)
  })

  it('does it once: again it changes nothing, and no revision', async () => {
    const { id, player } = await aLobbyLeft()
    await post(`/matches/gather/${id}/leavequeue`, player.token)
    await forget(id, player)
    await drained(id)
    const before = await storedIn(id)
    await forget(id, player)
    expect(await storedIn(id)).toBe(before)
  })

  it('waits while the player sits there', async () => {
    const { id, player } = await aLobbyLeft()
    await drained(id)
    const before = await storedIn(id)
    expect(await forget(id, player)).toEqual({ done: false, also: [] })
    expect(await storedIn(id)).toBe(before)
  })

  it('forgets all or nothing, also when it breaks half way', async () => {
    const { id, player } = await aLobbyLeft()
    await post(`/matches/gather/${id}/leavequeue`, player.token)
    await drained(id)
    const before = await storedIn(id)
    await runInDurableObject(env.MATCH.getByName(id), async (room: MatchRoom) => {
      const { write } = room.sql
      room.sql.write = () => {
        throw new Error('the disk is full')
      }
      const seen = inside(room).stored().revision
      await expect(room.forget(goneOf(player))).rejects.toThrow('the disk is full')
      room.sql.write = write
      expect(inside(room).stored().revision).toBe(seen)
    })
    expect(await storedIn(id)).toBe(before)
    expect(await forget(id, player)).toEqual({ done: true, also: [] })
    expect(await storedIn(id)).not.toContain(player.steamId)
  })
})

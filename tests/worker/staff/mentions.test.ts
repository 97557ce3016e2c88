import { env } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { listMentions, type Mention, mentionPlaces } from '../../../db/queries/staff/mentions.ts'
import { aUser, type TestUser } from '../../support/workerd/builders.ts'
import { get, post } from '../../support/workerd/call.ts'
import { cupRecorded, makeCup } from '../../support/workerd/contests/a-cup.ts'
import { createTeam } from '../../support/workerd/contests/a-team.ts'
import { makeTournament, recorded } from '../../support/workerd/contests/a-tournament.ts'
import { metered } from '../../support/workerd/metered.ts'
import { aTicket } from '../../support/workerd/support/a-ticket.ts'

/** All that a member of staff finds. */
async function found(staff: TestUser, word: string): Promise<Mention[]> {
  const mentions: Mention[] = []
  let from: string | null = ''
  while (from !== null) {
    const query = new URLSearchParams({ word, ...(from !== '' && { from }) })
    const { status, body } = await get(`/admin/mentions?${query}`, staff.token)
    expect(status).toBe(200)
    mentions.push(...(body.mentions as Mention[]))
    from = body.next as string | null
  }
  return mentions
}

describe('the texts that staff find by a name', () => {
  it('are what others called and wrote so, wherever it stands, and the log only for anyone who may read it', async () => {
    const [chief, mod, owner, banned] = [await aUser({ role: 4 }), await aUser({ role: 2 }), await aUser(), await aUser()]
    const team = await createTeam(owner, 'Østavind Bergen')
    const tournament = await makeTournament(chief, { name: 'Østavind Open' })
    const cup = await makeCup(chief, { name: 'Østavindcupen for østavind' })
    await Promise.all([recorded(tournament.id), cupRecorded(cup.id)])
    const ticket = await aTicket(owner, { subject: 'Om østavind', message: 'ØSTAVIND lagde bråk. Østavinden blåste.' })
    await post('/admin/banPlayer', chief.token, { userId: banned.steamId, banStatus: 1, reason: 'Østavinds venn' })
    const all = [
      { place: 'team', link: String(team.id), text: 'Østavind Bergen' },
      { place: 'cup', link: cup.id, text: 'Østavindcupen for østavind' },
      { place: 'tournament', link: tournament.id, text: 'Østavind Open' },
      { place: 'ban', text: 'Østavinds venn' },
      { place: 'log', link: banned.steamId, text: 'Østavinds venn' },
      { place: 'ticket', link: String(ticket), text: 'Om østavind' },
      { place: 'message', link: String(ticket), text: 'ØSTAVIND lagde bråk. Østavinden blåste.' },
    ]
    expect(await found(chief, 'østavind')).toMatchObject(all)
    expect(await found(mod, 'Østavind')).toMatchObject(all.filter(({ place }) => place !== 'log'))
    expect(await found(mod, 'stavind')).toEqual([])
  })

  it('want a word of three letters', async () => {
    const mod = await aUser({ role: 2 })
    for (const word of ['', 'ab', ' a ']) {
      const { body } = await get(`/admin/mentions?${new URLSearchParams({ word })}`, mod.token)
      expect(body).toMatchObject({ error: 'INVALID_INPUT', fields: ['word'] })
    }
  })

  it('are found part by part, each of which reads a bounded number of rows', async () => {
    const [first] = await env.DB.batch<{ id: number }>([
      env.DB.prepare(
        `INSERT INTO ticket_messages (ticket_id, user_id, is_staff, kind, message, created_at)
         VALUES (1, 1, 0, 'message', 'nordavind først', 1) RETURNING id`,
      ),
      env.DB.prepare(
        `INSERT INTO ticket_messages (ticket_id, user_id, is_staff, kind, message, created_at)
         WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20000) SELECT 1, 1, 0, 'message', 'stille', i FROM n`,
      ),
    ])
    const { db, rows } = metered()
    const parts: Mention[][] = []
    for (let from: string | null = 'message.1000000000000000'; from !== null; ) {
      const before = rows.read
      const { mentions, next }: Awaited<ReturnType<typeof listMentions>> = await listMentions(
        db,
        { word: 'nordavind', places: mentionPlaces },
        from,
      )
      expect(rows.read - before).toBeLessThan(25_000)
      parts.push(mentions)
      from = next
    }
    expect(parts.length).toBeGreaterThan(2)
    expect(parts.flat()).toMatchObject([{ place: 'message', key: String(first?.results[0]?.id), text: 'nordavind først' }])
  })
})

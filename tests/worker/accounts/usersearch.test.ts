import { env } from 'cloudflare:test'
import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { searchMax } from '../../../db/queries/accounts/users.ts'
import { foundUsersReply } from '../../../worker/contract/gathers.ts'
import { refusalReply } from '../../../worker/contract/replies.ts'
import { aUser, type TestUser } from '../../support/workerd/builders.ts'
import { createGather, post } from '../../support/workerd/call.ts'
import { openSocket } from '../../support/workerd/open-socket.ts'
import { countedD1, openSite } from '../support/support-calls.ts'

let kari: TestUser
beforeAll(async () => {
  kari = await aUser({ username: 'Kari Søker' })
})

const search = (query: unknown) => post('/teams/usersearch', kari.token, { query })
const found = async (query: string) => v.parse(foundUsersReply, (await search(query)).body).users
const names = async (query: string) => (await found(query)).map(({ username }) => username)

describe('searching for players', () => {
  it('finds anyone who’s name begins so, in any letters, by exactly what others may see', async () => {
    await aUser({ username: 'Åse Ødegård' })
    expect(await names('åSE ø')).toEqual(['Åse Ødegård'])
    const reply = (await search('Åse')).body
    const strict = v.strictObject(foundUsersReply.entries.users.item.entries)
    expect(v.parse(v.array(strict), reply.users)).toHaveLength(1)
  })

  it('finds a player by their whole SteamID and by no part of it', async () => {
    const ola = await aUser({ username: 'Ola Nummer' })
    expect(await names(ola.steamId)).toEqual(['Ola Nummer'])
    expect(await names(ola.steamId.slice(0, 16))).toEqual([])
    expect(await names(`${ola.steamId}0`)).toEqual([])
  })

  it.each([
    ['%', '100 % Trønder', '% Trønder'],
    ['_', 'xXx_Odd_xXx', '_Odd_'],
    ['*', 'Stjerne', '*tjerne'],
    ['\\', 'Bakover', '\\_akover'],
  ])('takes %s for a letter like any other', async (sign, elsewhere, first) => {
    await Promise.all([aUser({ username: elsewhere }), aUser({ username: first })])
    expect(await names(sign)).toEqual([first])
    expect(await names(elsewhere.slice(0, 2).replace(/.$/, sign))).not.toContain(elsewhere)
  })

  it.each([`' OR 1=1 --`, `'; DROP TABLE users; --`, '" OR ""="', 'x\u0000y', '\u{10ffff}', '?1', '$1', '</script>'])(
    'finds nobody by %j, and breaks nothing',
    async (query) => {
      expect(await found(query)).toEqual([])
      expect(await names('Kari Sø')).toEqual(['Kari Søker'])
    },
  )

  it('finds names with a quote or markup in them, and leaves them as they are', async () => {
    await aUser({ username: `O'Brien <b>` })
    expect(await names(`o'b`)).toEqual([`O'Brien <b>`])
  })

  it('does not stumble over marks that came along when a name was copied', async () => {
    await aUser({ username: 'علي القوي' })
    expect(await names('\u202b\u200fعلي\u202c')).toEqual(['علي القوي'])
    await aUser({ username: 'Ødger Bølge' })
    expect(await names('\u2068Ødger\u2069 Bo\u0338lge'.replace('o\u0338', 'ø'))).toEqual(['Ødger Bølge'])
  })

  it('finds a name however its letters were composed', async () => {
    await aUser({ username: 'Ångström' })
    expect(await names('A\u030angstro\u0308m')).toEqual(['Ångström'])
  })

  it.each(['', ' ', '\t\n', '\u00a0\u3000', '\u200b', '\u202e\u202c', '\u3164', '\u0000', '\ud800'])(
    'asks for a word when there is none to see (%j)',
    async (query) => {
      const reply = await search(query)
      expect(reply.status).toBe(400)
      expect(v.parse(refusalReply, reply.body)).toMatchObject({
        error: 'INVALID_INPUT',
        message: 'Skriv inn et søkeord',
        fields: ['query'],
      })
    },
  )

  it.each([
    ['a number', 5],
    ['a list', ['Kari']],
    ['an object', { $gt: '' }],
    ['nothing', null],
    ['nothing at all', undefined],
    ['65 letters', 'x'.repeat(65)],
  ])('refuses %s and names the field', async (_what, query) => {
    const reply = await search(query)
    expect(reply.status).toBe(400)
    expect(v.parse(refusalReply, reply.body).fields).toEqual(['query'])
  })

  it('refuses keys nobody asked for', async () => {
    const reply = await post('/teams/usersearch', kari.token, { query: 'Kari', limit: 1000 })
    expect(reply).toMatchObject({ status: 400, body: { fields: ['limit'] } })
  })

  it('is for the signed in', async () => {
    expect(await post('/teams/usersearch', null, { query: 'Kari' })).toMatchObject({ status: 401, body: { error: 'UNAUTHORIZED' } })
  })
})

describe('a player who has the site open', () => {
  it('comes first, each with whether they sit somewhere', async () => {
    const [away, here, seated] = (await Promise.all(['Nett A', 'Nett B', 'Nett C'].map((username) => aUser({ username })))) as TestUser[]
    for (const user of [here, seated]) await (await openSocket('site', user?.token ?? null)).next('snapshot')
    const told = async () => (await found('nett')).map(({ steamid, online, seated }) => [steamid, online, seated])
    expect(await told()).toEqual([
      [here?.steamId, 1, 0],
      [seated?.steamId, 1, 0],
      [away?.steamId, 0, 0],
    ])
    await createGather(seated?.token ?? '')
    await expect.poll(async () => (await told())[1]).toEqual([seated?.steamId, 1, 1])
  })

  it('is known also of a page that was opened when its player already sat somewhere', async () => {
    const siv = await aUser({ username: 'Siv Sittende' })
    await createGather(siv.token)
    await (await openSocket('site', siv.token)).next('snapshot')
    expect((await found('Siv S'))[0]).toMatchObject({ online: 1, seated: 1, where: 'match' })
  })

  it('is asked with one request however many are found, and with none when nobody is', async () => {
    await Promise.all(['Flere A', 'Flere B', 'Flere C'].map((username) => aUser({ username })))
    const asked: string[] = []
    const getByName = (name: string) => {
      asked.push(name)
      return env.HUB.getByName(name)
    }
    const site = openSite({}, { HUB: { getByName } as never })
    const ask = (query: string) =>
      site.ask('/api/teams/usersearch', {
        method: 'POST',
        body: JSON.stringify({ query }),
        headers: { Authorization: kari.token, 'Content-Type': 'application/json' },
      })
    await ask('flere')
    expect(asked).toHaveLength(1)
    await ask('ingen heter det')
    expect(asked).toHaveLength(1)
  })
})

describe('a banned player', () => {
  const banned = async (username: string, until: number | null) => {
    const player = await aUser({ username, banned: 1 })
    await env.DB.prepare('UPDATE users SET ban_until = ?2 WHERE steamid = ?1').bind(player.steamId, until).run()
    return player
  }

  it('is not found, neither by name nor by SteamID', async () => {
    const [always, still] = [await banned('Utestengt for godt', null), await banned('Utestengt en stund', Date.now() + 3_600_000)]
    expect(await found('Utestengt')).toEqual([])
    for (const { steamId } of [always, still]) expect(await found(steamId)).toEqual([])
  })

  it('is found again when the ban has run out', async () => {
    const free = await banned('Sluppet ut', Date.now() - 1)
    expect(await names('Sluppet')).toEqual(['Sluppet ut'])
    expect(await names(free.steamId)).toEqual(['Sluppet ut'])
  })
})

describe('the cost of a search', () => {
  it('is ten players of hundreds, in order, from a range of the index', async () => {
    const many = Array.from({ length: 300 }, (_, i) => `mange ${String(i).padStart(3, '0')}`)
    await env.DB.prepare(
      `INSERT INTO users (uid, steamid, username, username_folded, avatar, created_at, seen_at)
       SELECT value, '7656119999' || substr('0000000' || key, -7), value, value, '/avatars/01.svg', 1, 1 FROM json_each(?1)`,
    )
      .bind(JSON.stringify(many))
      .run()
    const counted = countedD1(env.DB)
    const init = { method: 'POST', body: '{"query":"MANGE"}', headers: { Authorization: kari.token, 'Content-Type': 'application/json' } }
    const reply = await openSite({}, { DB: counted.DB }).ask('/api/teams/usersearch', init)
    const { users } = v.parse(foundUsersReply, await reply.json())
    expect(users.map(({ username }) => username)).toEqual(many.slice(0, searchMax))
    expect(counted.roundTrips()).toBeLessThanOrEqual(2)

    const { sql, params } = counted.statements.at(-1) ?? { sql: '', params: [] }
    const plan = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .bind(...params)
      .all<{ detail: string }>()
    expect(plan.results.map(({ detail }) => detail)).toEqual([
      expect.stringMatching(/^SEARCH users USING INDEX users_name \(/),
      expect.stringMatching(/^CORRELATED SCALAR SUBQUERY/),
      expect.stringMatching(/^SEARCH block USING PRIMARY KEY \(blocker=\? AND blocked=\?\)/),
    ])
    const { meta } = await env.DB.prepare(sql)
      .bind(...params)
      .all()
    expect(meta.rows_read).toBeLessThanOrEqual(searchMax + 1)
  })

  it('is one row for a SteamID', async () => {
    const counted = countedD1(env.DB)
    const body = JSON.stringify({ query: kari.steamId })
    const headers = { Authorization: kari.token, 'Content-Type': 'application/json' }
    await openSite({}, { DB: counted.DB }).ask('/api/teams/usersearch', { method: 'POST', body, headers })
    const { sql, params } = counted.statements.at(-1) ?? { sql: '', params: [] }
    const { meta, results } = await env.DB.prepare(sql)
      .bind(...params)
      .all()
    expect(results).toHaveLength(1)
    expect(meta.rows_read).toBeLessThanOrEqual(2)
  })
})

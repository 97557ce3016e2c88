import { env } from 'cloudflare:test'
import { afterEach, describe, expect, it } from 'vitest'
import { aUser, type TestUser } from '../support/workerd/builders.ts'
import { createGather, get, post } from '../support/workerd/call.ts'

const setElo = (by: TestUser, value: 0 | 1) => post('/system/updateSystem', by.token, { type: 'elo', value })

/** Where a reply says a number under a name that a rating has. */
const ratingsIn = (value: unknown, path = ''): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([name, each]) =>
        /^(elo|mean|least|most|placement|elo_before)$/.test(name) && typeof each === 'number'
          ? [`${path}.${name}`]
          : ratingsIn(each, `${path}.${name}`),
      )

afterEach(() => env.DB.prepare(`UPDATE system_switches SET value = 1 WHERE name = 'elo'`).run())

describe('the elo switch', () => {
  it('takes ratings out of every reply, at the next request', async () => {
    const [boss, kari] = await Promise.all([aUser({ role: 3 }), aUser({ elo: 1_234 })])
    await createGather(kari.token)
    const paths = ['/auth/user/data', '/profile/user', `/profile/user/${kari.steamId}`, '/matches/gather/getActive']
    const said = async () =>
      Object.fromEntries(await Promise.all(paths.map(async (path) => [path, ratingsIn((await get(path, kari.token)).body).length > 0])))
    await setElo(boss, 1)
    expect(await said()).toEqual(Object.fromEntries(paths.map((path) => [path, true])))
    await setElo(boss, 0)
    expect(await said()).toEqual(Object.fromEntries(paths.map((path) => [path, false])))
    await setElo(boss, 1)
    expect(await said()).toEqual(Object.fromEntries(paths.map((path) => [path, true])))
  })
})

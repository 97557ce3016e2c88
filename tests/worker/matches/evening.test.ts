import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../../db/client.ts'
import { recordResult } from '../../../db/queries/ratings/results.ts'
import { seedBase } from '../../../db/seed/base.ts'
import { aUser, type TestUser } from '../../support/workerd/builders.ts'
import { aResult } from '../../support/workerd/matches/a-result.ts'
import { openSite, refusingLimiter } from '../support/support-calls.ts'

const assets = { fetch: async () => new Response('', { status: 404 }) } as unknown as Fetcher
const site = openSite({}, { ASSETS: assets })
const askAs = (user: TestUser, id: string, asked = site) =>
  asked.ask(`/api/matches/${id}/evening`, { headers: { Authorization: user.token } })
const codeOf = async (answer: Response) => [answer.status, ((await answer.json()) as { error: string }).error]

async function aPlayedMatch(fields: object = {}) {
  const players = await Promise.all(Array.from({ length: 10 }, () => aUser()))
  const result = await aResult(
    fields,
    players.map(({ steamId }) => steamId),
  )
  await recordResult(openDatabase(env.DB), result)
  return { id: result.match.match_id, players: players as [TestUser, ...TestUser[]] }
}

beforeAll(() => seedBase(env.DB, (folder, slug) => `/${folder}/${slug}.svg`))

describe('the picture of an evening', () => {
  it('is drawn for a player of the match, and is nobody else’s to keep', async () => {
    const { id, players } = await aPlayedMatch()
    const answer = await askAs(players[0], id)
    expect([answer.status, answer.headers.get('Content-Type'), answer.headers.get('Cache-Control')]).toEqual([
      200,
      'image/png',
      'private, no-store',
    ])
    const head = new DataView(await answer.arrayBuffer())
    expect([head.getUint32(16), head.getUint32(20)]).toEqual([1080, 1350])
  })

  it('is refused to anyone who did not play, to guests, and where there is no such match', async () => {
    const { id } = await aPlayedMatch()
    const stranger = await aUser()
    expect(await codeOf(await askAs(stranger, id))).toEqual([403, 'FORBIDDEN'])
    expect(await codeOf(await site.ask(`/api/matches/${id}/evening`))).toEqual([401, 'UNAUTHORIZED'])
    expect(await codeOf(await askAs(stranger, 'ukjentkamp12'))).toEqual([404, 'GATHER_CANT_FIND_GATHER'])
  })

  it('is refused to a player who had many drawn', async () => {
    const { id, players } = await aPlayedMatch()
    const slow = openSite({}, { ASSETS: assets, PICTURE_LIMIT: refusingLimiter })
    expect(await codeOf(await askAs(players[3] ?? players[0], id, slow))).toEqual([429, 'SLOW_DOWN'])
  })
})

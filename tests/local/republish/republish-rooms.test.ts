import { expect, it } from 'vitest'
import { openCloudflare } from '../../../local/deployed/cloudflare.ts'
import { objectsOfAccount } from '../../../local/republish/find-rooms.ts'
import { marginMs, republishRooms } from '../../../local/republish/republish-rooms.ts'

const id = (number: number) => number.toString(16).padStart(64, '0')
const hour = 3_600_000

it('looks at every room, then repeats the ledgers, then has what changed sent in the order in which it ended', async () => {
  const asked: { do: string; rooms?: object[]; since?: number }[] = []
  const ask = async (body: object) => {
    const call = body as { do: string; rooms: { object?: string; name?: string }[]; cursor?: string | null; after?: number }
    asked.push(call as never)
    if (call.do === 'archived')
      return call.cursor ? { rooms: [], cursor: null } : { rooms: [{ kind: 'match', name: 'old' }], cursor: 'next' }
    if (call.do === 'ledger') return { next: call.after === 0 ? 50 : null, written: 2 }
    if (call.do === 'send') return { sent: call.rooms.length, failed: [] }
    const rooms = call.rooms.filter(({ object }) => object !== id(1)).map((room, place) => ({ room, at: room.name ? 1 : 1_000 - place }))
    return { rooms, users: 1, failed: [] }
  }
  const objects = { match: Array.from({ length: 60 }, (_, each) => id(each)), tournament: [id(90)], cup: [] }
  const done = await republishRooms(ask, { since: 10 * hour, objects, tell: () => undefined })
  expect(done).toEqual({ looked: 62, changed: 61, sent: 61, users: 2, ledger: 4, failed: [] })
  expect(asked.map((each) => each.do)).toEqual(['archived', 'archived', 'look', 'look', 'ledger', 'ledger', 'send', 'send', 'send', 'send'])
  expect(asked.find((each) => each.do === 'look')?.since).toBe(10 * hour - marginMs)
  const [first] = asked.find((each) => each.do === 'send')?.rooms ?? []
  expect(first).toEqual({ kind: 'match', name: 'old' })
})

it('goes on past rooms that fail, and names them', async () => {
  const failure = { room: { kind: 'match', object: id(1) }, why: 'a newer version has this room' }
  const ask = async (body: object) => {
    const call = body as { do: string }
    if (call.do === 'archived') return { rooms: [], cursor: null }
    return call.do === 'ledger' ? { next: null, written: 0 } : { rooms: [], users: 0, sent: 0, failed: [failure] }
  }
  const objects = { match: [id(1)], tournament: [], cup: [] }
  expect((await republishRooms(ask, { since: 0, objects, tell: () => undefined })).failed).toEqual([failure])
})

it('finds the objects of a deployed site in all pages of what Cloudflare lists, except those that store nothing', async () => {
  const classes = ['MatchRoom', 'TournamentRoom', 'CupRoom']
  const get = async (url: string | URL | Request) => {
    const { pathname, searchParams } = new URL(String(url))
    const of = /namespaces\/(\w+)\/objects/.exec(pathname)?.[1]
    if (!of) return Response.json({ result: classes.map((each) => ({ id: each, script: 'kampklar', class: each })) })
    if (of !== 'MatchRoom') return Response.json({ result: [], result_info: { cursor: 'x' } })
    const isSecond = searchParams.get('cursor') === 'two'
    const objects = isSecond
      ? [{ id: 'c', hasStoredData: true }]
      : [
          { id: 'a', hasStoredData: true },
          { id: 'b', hasStoredData: false },
        ]
    return Response.json({ result: objects, result_info: { cursor: isSecond ? '' : 'two' } })
  }
  const cloudflare = openCloudflare({ CLOUDFLARE_API_TOKEN: 't', CLOUDFLARE_ACCOUNT_ID: 'a' }, get as typeof fetch)
  expect(await objectsOfAccount(cloudflare, 'kampklar')).toEqual({ match: ['a', 'c'], tournament: [], cup: [] })
  await expect(objectsOfAccount(cloudflare, 'another')).rejects.toThrow('another')
  expect(() => openCloudflare({})).toThrow('CLOUDFLARE_API_TOKEN')
})

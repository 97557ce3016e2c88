import { env } from 'cloudflare:test'
import { describe, expect, it, vi } from 'vitest'
import { linkPictureKey, linkPictureMs } from '../../durable/rules/files/link-pictures.ts'
import poster from '../../public/posters/mirage.svg?raw'
import { sweepLinkPictures } from '../../worker/services/links/sweep-link-pictures.ts'
import { aUser } from '../support/workerd/builders.ts'
import { createGather, post } from '../support/workerd/call.ts'
import { drained } from '../support/workerd/drained.ts'
import { erased } from '../support/workerd/erased.ts'
import { openSite, refusingLimiter } from './support/support-calls.ts'

type Bindings = NonNullable<Parameters<typeof openSite>[1]>
const page = '<!doctype html><title>Kampklar</title><meta property="og:image" content="/share/site.jpg">'

/** The file server: the app's page, and one poster. */
const assets = {
  fetch: async (url: URL) => new Response(url.pathname.endsWith('.svg') ? poster : page),
} as unknown as Fetcher

/** A site whose R2 says which objects were written. */
function aSite(bindings: Partial<Bindings> = {}) {
  const written: string[] = []
  const files = new Proxy(env.FILES, {
    get: (bucket, name) => {
      if (name === 'put')
        return (...args: Parameters<R2Bucket['put']>) => {
          written.push(args[0])
          return bucket.put(...args)
        }
      const value = Reflect.get(bucket, name)
      return typeof value === 'function' ? value.bind(bucket) : value
    },
  })
  return { ...openSite({}, { ASSETS: assets, FILES: files, ...bindings }), written }
}

/** The path of the picture that a page names. */
async function pictureOf(site: ReturnType<typeof aSite>, path: string): Promise<string> {
  const html = await (await site.ask(path)).text()
  return new URL(/og:image" content="([^"]+)"/.exec(html)?.[1] ?? '').pathname
}

async function aLobby(username = 'natt') {
  const owner = await aUser({ username })
  const id = await createGather(owner.token, { series_type: 'bo1' })
  await drained(id)
  return { owner, id }
}

const bytesOf = async (answer: Response) => new Uint8Array(await answer.arrayBuffer())
const isPng = (bytes: Uint8Array) => String.fromCharCode(...bytes.slice(1, 4)) === 'PNG'
const sizeOf = (bytes: Uint8Array) => {
  const head = new DataView(bytes.buffer)
  return [head.getUint32(16), head.getUint32(20)]
}

describe('the picture of a link', () => {
  it('is drawn when it is first asked for, and kept', async () => {
    const { id } = await aLobby()
    const site = aSite()
    const path = await pictureOf(site, `/match/${id}`)
    expect(path).toMatch(new RegExp(`^/share/match/${id}/[0-9a-f]{16}\\.png$`))
    expect(site.written).toEqual([])
    const first = await site.ask(path)
    expect([first.status, first.headers.get('Content-Type'), first.headers.get('Cache-Control')]).toEqual([
      200,
      'image/png',
      'public, max-age=31536000, immutable',
    ])
    const drawn = await bytesOf(first)
    expect([isPng(drawn), sizeOf(drawn)]).toEqual([true, [1200, 630]])
    expect(await bytesOf(await site.ask(path))).toEqual(drawn)
    expect(site.written).toEqual([linkPictureKey('match', id)])
    expect((await site.ask(path, { headers: { 'If-None-Match': first.headers.get('ETag') ?? '' } })).status).toBe(304)
  })

  it('is drawn once for a crowd that asks at the same time', async () => {
    const { id } = await aLobby()
    const site = aSite()
    const path = await pictureOf(site, `/match/${id}`)
    const answers = await Promise.all(Array.from({ length: 6 }, () => site.ask(path)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    for (const answer of answers) await answer.arrayBuffer()
    expect(site.written).toHaveLength(1)
  })

  it('under an older or invented name leads to the newest, and draws nothing', async () => {
    const { id } = await aLobby()
    const site = aSite()
    const path = await pictureOf(site, `/match/${id}`)
    const answer = await site.ask(`/share/match/${id}/0123456789abcdef.png`)
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, path])
    expect(site.written).toEqual([])
  })

  it('stays as it is for a minute after it was drawn, whatever happens in the lobby', async () => {
    const { id } = await aLobby()
    const site = aSite()
    const old = new Uint8Array([1, 2, 3])
    const keep = (drawnAt: number) =>
      env.FILES.put(linkPictureKey('match', id), old, { customMetadata: { name: 'feedfeedfeedfeed', drawn_at: String(drawnAt) } })
    const path = await pictureOf(site, `/match/${id}`)
    await keep(Number.MAX_SAFE_INTEGER)
    const soon = await site.ask(path)
    expect([await bytesOf(soon), soon.headers.get('Cache-Control')]).toEqual([old, 'public, max-age=60'])
    await keep(0)
    expect(isPng(await bytesOf(await site.ask(path)))).toBe(true)
    expect(site.written).toHaveLength(1)
  })

  it('is that of the site for an address that has had many drawn', async () => {
    const { id } = await aLobby()
    const site = aSite({ PICTURE_LIMIT: refusingLimiter })
    const answer = await site.ask(await pictureOf(site, `/match/${id}`))
    expect([answer.status, answer.headers.get('Location'), answer.headers.get('Cache-Control')]).toEqual([
      302,
      '/share/site.jpg',
      'no-store',
    ])
    expect(site.written).toEqual([])
  })

  it('is that of the site when it cannot be drawn', async () => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { id } = await aLobby()
    const full = new Proxy(env.FILES, {
      get: (bucket, name) => (name === 'put' ? async () => Promise.reject(new Error('full')) : Reflect.get(bucket, name).bind(bucket)),
    })
    const site = openSite({}, { ASSETS: assets, FILES: full })
    const answer = await site.ask(await pictureOf({ ...site, written: [] }, `/match/${id}`))
    expect(answer.headers.get('Location')).toBe('/share/site.jpg')
    expect(errors).toHaveBeenCalledOnce()
    errors.mockRestore()
  })

  it.each([
    '/share/match/ukjentkamp12/0123456789abcdef.png',
    '/share/match/x/0123456789abcdef.png',
    '/share/match/..%2F..%2Fsecret/0123456789abcdef.png',
    '/share/hemmelig/abcdef/0123456789abcdef.png',
    '/share/profile/%00/0123456789abcdef.png',
    '/share/team/-1/0123456789abcdef.png',
    '/share/list/alle/0123456789abcdef.png',
    '/share/match/abcdef/0123456789ABCDEF.png',
    '/share/match/abcdef/0123456789abcdef.svg',
  ])('is 404 for what is not there: %s', async (path) => {
    const site = aSite()
    expect((await site.ask(path)).status).toBe(404)
    expect(site.written).toEqual([])
  })
})

describe('the link to a player', () => {
  it('says who it is, and has one picture whichever id it carries', async () => {
    const user = await aUser({ username: 'blå 🔥 timen', elo: 1742 })
    const site = aSite()
    const path = await pictureOf(site, `/profile/${user.steamId}`)
    expect(path).toContain(`/share/profile/${user.steamId}/`)
    expect(await pictureOf(site, `/profile/uid${user.steamId}`)).toBe(path)
    const other = path.replace(user.steamId, `uid${user.steamId}`)
    expect((await site.ask(other)).headers.get('Location')).toBe(path)
    expect(isPng(await bytesOf(await site.ask(path)))).toBe(true)
  })
})

it.each(['/elo', '/top'])('the link to the list %s has a picture', async (path) => {
  const site = aSite()
  expect(isPng(await bytesOf(await site.ask(await pictureOf(site, path))))).toBe(true)
})

describe('pictures that are kept', () => {
  const isStored = async (key: string) => (await env.FILES.head(key)) !== null

  it('go a month after they were drawn', async () => {
    const key = linkPictureKey('match', 'gammelkamp1')
    const uploaded = (await env.FILES.put(key, 'x'))!.uploaded.getTime()
    // The hours of a day come to every kind.
    const hours = Array.from({ length: 24 }, (_, hour) => hour * 3_600_000)
    for (const hour of hours) await sweepLinkPictures(env.FILES, uploaded + linkPictureMs - 86_400_000 + hour)
    expect(await isStored(key)).toBe(true)
    for (const hour of hours) await sweepLinkPictures(env.FILES, uploaded + linkPictureMs + 1 + hour)
    expect(await isStored(key)).toBe(false)
  })

  it('are looked for from where the last look of their kind stopped', async () => {
    const keys = Array.from({ length: 25 }, (_, index) => linkPictureKey('team', `t${String(index).padStart(2, '0')}`))
    let uploaded = 0
    for (const key of keys) uploaded = (await env.FILES.put(key, 'x'))!.uploaded.getTime()
    const later = uploaded + linkPictureMs + 1
    const hours = Array.from({ length: 6 }, (_, hour) => later + hour * 3_600_000)
    const left = async () => (await Promise.all(keys.map(isStored))).filter(Boolean).length
    // None is old yet: the look comes as far as the twentieth, and the next one begins behind it.
    for (const hour of hours) await sweepLinkPictures(env.FILES, hour - 86_400_000, 2)
    for (const hour of hours) await sweepLinkPictures(env.FILES, hour, 2)
    expect(await left()).toBe(20)
    for (const hour of hours) await sweepLinkPictures(env.FILES, hour, 2)
    for (const hour of hours) await sweepLinkPictures(env.FILES, hour, 2)
    expect(await left()).toBe(0)
  })

  it('go with the account of their player: of the profile, of the matches they were in, and of the lists', async () => {
    const { owner, id } = await aLobby('Glemmegøy')
    await post(`/matches/gather/${id}/cancel`, owner.token)
    await drained(id)
    const row = await env.DB.prepare('SELECT id FROM users WHERE steamid = ?').bind(owner.steamId).first<{ id: number }>()
    const keys = [linkPictureKey('profile', owner.steamId), linkPictureKey('match', id), linkPictureKey('list', 'elo')]
    for (const key of keys) await env.FILES.put(key, 'x')
    await post('/profile/delete', owner.token, { username: 'Glemmegøy' })
    await erased(row?.id ?? 0)
    expect(await Promise.all(keys.map(isStored))).toEqual([false, false, false])
  })
})

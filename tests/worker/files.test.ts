import { env } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { mapImage } from '../../durable/rules/files/image-rules.ts'
import { checkImage, storeImage } from '../../worker/services/files.ts'
import { aJpeg, aPng, toBase64 } from '../support/rules/image-bytes.ts'
import { openSite } from './support/support-calls.ts'

/** R2 as it is, with a count of the calls to it. */
function countedFiles() {
  const asked: string[] = []
  const counted = <Args extends unknown[], Result>(what: string, ask: (...args: Args) => Result) => {
    return (...args: Args): Result => {
      asked.push(what)
      return ask(...args)
    }
  }
  const FILES = {
    head: counted('head', (name: string) => env.FILES.head(name)),
    get: counted('get', (name: string) => env.FILES.get(name)),
    put: counted('put', (name: string, bytes: Uint8Array) => env.FILES.put(name, bytes)),
  } as unknown as R2Bucket
  return { FILES, asked }
}

const refused = { ok: false, code: 'INVALID_INPUT', fields: ['image'] }

async function stored(image: Uint8Array): Promise<string> {
  const checked = await checkImage(toBase64(image), mapImage)
  if (!checked.ok) throw new Error(checked.message)
  await storeImage(env.FILES, checked)
  return checked.url
}

describe('an image that is uploaded', () => {
  it('is taken as base64, also with what a data URL says before it', async () => {
    const base64 = toBase64(aJpeg(800, 600))
    const checked = await checkImage(base64, mapImage)
    expect(checked).toMatchObject({ ok: true, bytes: aJpeg(800, 600), url: expect.stringMatching(/^\/files\/[0-9a-f]{64}\.jpg$/) })
    expect(await checkImage(`data:image/jpeg;base64,${base64}`, mapImage)).toEqual(checked)
  })

  it.each([
    ['larger than a poster may be', toBase64(aJpeg(801, 600)), 'Bildet kan ikke være større enn 800 × 600 piksler.'],
    ['of another format', toBase64(aPng(80, 60)), 'Bildet må være et helt JPEG-bilde.'],
    ['cut off', toBase64(aJpeg(80, 60).slice(0, -2)), 'Bildet må være et helt JPEG-bilde.'],
    [
      'followed by a page',
      toBase64(aJpeg(80, 60, { after: [...new TextEncoder().encode('<html>')] })),
      'Bildet må være et helt JPEG-bilde.',
    ],
    ['no base64 at all', 'æøå', 'Bildet må være et helt JPEG-bilde.'],
    ['nothing', '', 'Bildet må være et helt JPEG-bilde.'],
  ])('is refused when it is %s', async (_, image, message) => expect(await checkImage(image, mapImage)).toEqual({ ...refused, message }))

  it('is refused as too large by its bytes, before and after it is read', async () => {
    const tooLarge = { ...refused, message: 'Bildet er for stort.', isTooLarge: true }
    expect(await checkImage('A'.repeat(1_400_001), mapImage)).toEqual(tooLarge)
    expect(await checkImage(aJpeg(800, 600, { scan: Array(1_000_000).fill(1) }), mapImage)).toEqual(tooLarge)
  })

  it('is stored once under the hash of its content', async () => {
    const { FILES, asked } = countedFiles()
    const checked = await checkImage(aJpeg(31, 17), mapImage)
    if (!checked.ok) throw new Error(checked.message)
    await storeImage(FILES, checked)
    await storeImage(FILES, checked)
    expect(asked).toEqual(['head', 'put', 'head'])
  })
})

describe('a stored image', () => {
  it('is served for ever, as an image and as nothing else', async () => {
    const address = await stored(aJpeg(32, 18))
    const reply = await openSite().ask(address)
    expect(reply.status).toBe(200)
    expect(new Uint8Array(await reply.arrayBuffer())).toEqual(aJpeg(32, 18))
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      etag: `"${address.slice('/files/'.length)}"`,
    })
  })

  it('is read once for all who look at it near each other, and not at all for those who have it', async () => {
    const address = await stored(aJpeg(33, 19))
    const { FILES, asked } = countedFiles()
    const site = openSite({}, { FILES })
    const first = await site.ask(address)
    await first.arrayBuffer()
    expect((await site.ask(`${address}?again`)).status).toBe(200)
    const known = await site.ask(address, { headers: { 'If-None-Match': `"other", W/${first.headers.get('ETag')}` } })
    expect([known.status, await known.text()]).toEqual([304, ''])
    expect(asked).toEqual(['get'])
  })

  it.each([
    'x',
    `${'a'.repeat(64)}.svg`,
    `${'A'.repeat(64)}.jpg`,
    `${'a'.repeat(63)}.jpg`,
    `..%2f${'a'.repeat(64)}.jpg`,
    `a/${'a'.repeat(64)}.jpg`,
  ])('is not looked for under a name that none has: %s', async (name) => {
    const { FILES, asked } = countedFiles()
    const reply = await openSite({}, { FILES }).ask(`/files/${name}`, { headers: { Accept: 'text/html' } })
    expect([reply.status, asked]).toEqual([404, []])
    expect(reply.headers.get('Cache-Control')).toBe('private, no-store')
  })

  it('that is not there is a missing page', async () => {
    expect((await openSite().ask(`/files/${'0'.repeat(64)}.png`)).status).toBe(404)
  })
})

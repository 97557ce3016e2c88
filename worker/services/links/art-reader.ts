import type { Bindings } from '../../app-env.ts'
import type { Art } from '../../pictures/art.ts'
import { contentTypeOf } from '../files.ts'

/** The parts of the site that hold its art; `origin` is the address that it was asked by. */
export type ArtPlaces = { env: Pick<Bindings, 'ASSETS' | 'FILES'>; origin: string }

/** The text of one of the site's own drawings; null where there is none. */
async function readDrawing({ env, origin }: ArtPlaces, path: string): Promise<Art | null> {
  const answer = await env.ASSETS.fetch(new URL(path, origin))
  const svg = answer.ok ? await answer.text() : ''
  return svg.includes('<svg') ? { svg } : null
}

/** An uploaded image as a data URL. */
async function readUpload({ env }: ArtPlaces, name: string): Promise<Art | null> {
  const type = contentTypeOf(name)
  const bytes = type && (await (await env.FILES.get(name))?.bytes())
  if (!bytes) return null
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte))
  return { data: `data:${type};base64,${btoa(letters.join(''))}` }
}

/**
 * The poster, logo or medal at this address of the site: one of its drawings or an uploaded image. Null for every other address, and
 * without such an image; throws when it cannot be read now.
 */
export async function readArt(places: ArtPlaces, address: string | null): Promise<Art | null> {
  const [path = ''] = (address ?? '').split('?')
  if (/^\/(posters|medals)\/[\w-]+\.svg$/.test(path)) return readDrawing(places, path)
  return path.startsWith('/files/') ? readUpload(places, path.slice('/files/'.length)) : null
}

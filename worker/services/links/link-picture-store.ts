import { linkPictureKey } from '../../../durable/rules/files/link-pictures.ts'
import type { Bindings } from '../../app-env.ts'
import type { SharedLink } from '../../replies/links/shared-link.ts'
import { type ArtPlaces, readArt } from './art-reader.ts'

/** The shortest time for which a picture is stored, in ms: a lobby changes with every player. */
export const redrawnMs = 60_000

/** A stored picture, the name of its content, and the time of its drawing (UTC ms). */
export type StoredPicture = { name: string; drawnAt: number; bytes: ArrayBuffer }

/** The newest picture of a page; null without one. */
export async function findPicture(env: Bindings, { kind, id }: Pick<SharedLink, 'kind' | 'id'>): Promise<StoredPicture | null> {
  const stored = await env.FILES.get(linkPictureKey(kind, id))
  const { name, drawn_at } = stored?.customMetadata ?? {}
  return stored && name && drawn_at ? { name, drawnAt: Number(drawn_at), bytes: await stored.arrayBuffer() } : null
}

/** The pictures that this isolate is drawing, by key: simultaneous requests wait for one drawing. */
const drawing = new Map<string, Promise<Uint8Array>>()

/** The longest time that other calls wait for a drawing, in ms: a drawing whose own call was cancelled never ends. */
const patienceMs = 10_000

/** A page whose picture is to be drawn; `name` is that of its content, `now` is UTC ms. */
type Asked = { link: SharedLink; name: string; now: number }

async function draw(places: ArtPlaces, { link, name, now }: Asked): Promise<Uint8Array> {
  const [art, { drawLink }, { rasterise }] = await Promise.all([
    readArt(places, link.picture.art),
    import('../../pictures/draw-link.ts'),
    import('../../pictures/rasterise.ts'),
  ])
  const bytes = await rasterise(drawLink(link.picture, art))
  await places.env.FILES.put(linkPictureKey(link.kind, link.id), bytes, {
    httpMetadata: { contentType: 'image/png' },
    customMetadata: { name, drawn_at: String(now) },
  })
  return bytes
}

/** Draws the picture of a page and stores it in the place of the one before. */
export async function drawPicture(places: ArtPlaces, asked: Asked): Promise<Uint8Array> {
  const key = `${linkPictureKey(asked.link.kind, asked.link.id)} ${asked.name}`
  const running = drawing.get(key)
  const bytes = running && (await Promise.race([running, scheduler.wait(patienceMs).then(() => null)]))
  if (bytes) return bytes
  const started = draw(places, asked).finally(() => drawing.get(key) === started && drawing.delete(key))
  drawing.set(key, started)
  return started
}

import { type Context, Hono } from 'hono'
import { log } from '../../durable/log/log.ts'
import { type LinkKind, linkKinds } from '../../durable/rules/files/link-pictures.ts'
import type { AppEnv } from '../app-env.ts'
import { forOtherSites } from '../middleware/headers.ts'
import { clientAddressOf } from '../middleware/limits.ts'
import type { SharedLink } from '../replies/links/shared-link.ts'
import { refuse } from '../reply.ts'
import { pictureNameOf, picturePath } from '../services/links/link-picture-name.ts'
import { drawPicture, findPicture, redrawnMs, type StoredPicture } from '../services/links/link-picture-store.ts'
import { isLinkId, readLink } from '../services/links/link-reader.ts'

type Asked = { kind: LinkKind; id: string; name: string }

const neverChanges = 'public, max-age=31536000, immutable'
/** A picture that another will take the place of within a minute. */
const shortly = `public, max-age=${redrawnMs / 1000}`

function askedOf(c: Context<AppEnv>): Asked | null {
  const kind = linkKinds.find((each) => each === c.req.param('kind'))
  const id = c.req.param('id') ?? ''
  const [, name] = /^([0-9a-f]{16})\.png$/.exec(c.req.param('file') ?? '') ?? []
  return kind && name && isLinkId(kind, id) ? { kind, id, name } : null
}

const png = (c: Context<AppEnv>, bytes: ArrayBuffer | Uint8Array, { name, cache }: { name: string; cache: string }): Response =>
  c.body(bytes as ArrayBuffer, 200, {
    ...{ 'Content-Type': 'image/png', 'Cache-Control': cache, ETag: `"${name}"` },
    'Content-Security-Policy': "default-src 'none'; sandbox",
    ...forOtherSites,
  })

/** The site's own picture, where none can be drawn now: a link is never without one. */
const sitePicture = (c: Context<AppEnv>): Response => {
  c.header('Cache-Control', 'no-store')
  return c.redirect('/share/site.jpg', 302)
}

/** Draws what is shown now, unless that was done a moment ago or this address has had many drawn. */
async function drawNow(c: Context<AppEnv>, { link, name, before }: { link: SharedLink; name: string; before: StoredPicture | null }) {
  const now = Date.now()
  const waits = before !== null && now - before.drawnAt < redrawnMs
  const isFree = !waits && (await c.env.PICTURE_LIMIT.limit({ key: clientAddressOf(c.req.raw.headers) })).success
  if (!isFree) return before ? png(c, before.bytes, { name: before.name, cache: shortly }) : sitePicture(c)
  try {
    const drawn = drawPicture({ env: c.env, origin: c.req.url }, { link, name, now })
    // Others may wait for it when this caller is gone.
    c.executionCtx.waitUntil(drawn.catch(() => {}))
    return png(c, await drawn, { name, cache: neverChanges })
  } catch (error) {
    log('error', 'picture', { message: `${link.kind} ${link.id}`, error })
    return sitePicture(c)
  }
}

/**
 * `/share/{kind}/{id}/{name}.png`: the picture of a link, drawn when it is first asked for and kept in R2 (docs/decisions/092). An older
 * name leads to the newest picture; no id or name leads to a drawing that no page has an address of.
 */
export const linkPictureRoutes = new Hono<AppEnv>().get('/:kind/:id/:file', async (c) => {
  const asked = askedOf(c)
  if (!asked) return refuse(c, 'PAGE_NOT_FOUND')
  if (c.req.header('If-None-Match')?.includes(`"${asked.name}"`)) return c.body(null, 304, { 'Cache-Control': neverChanges })
  // A kept picture is not shown any more of a thing that was deleted or made private.
  const [before, link] = await Promise.all([findPicture(c.env, asked), readLink({ env: c.env, db: c.var.db }, asked, Date.now())])
  // A profile has one picture, whichever of its ids the address has.
  if (!link) return refuse(c, 'PAGE_NOT_FOUND')
  const name = await pictureNameOf(link)
  const isNewest = link.id === asked.id && name === asked.name
  if (isNewest && before?.name === name) return png(c, before.bytes, { name, cache: neverChanges })
  if (isNewest) return drawNow(c, { link, name, before })
  c.header('Cache-Control', 'public, max-age=60')
  return c.redirect(picturePath(link, name), 302)
})

import { Hono } from 'hono'
import { readAwardedMedals } from '../../../db/queries/medals/medals.ts'
import { log } from '../../../durable/log/log.ts'
import type { AppEnv } from '../../app-env.ts'
import { requireReader } from '../../middleware/guards.ts'
import { eveningOf, hasEvening } from '../../replies/evening.ts'
import { refuse } from '../../reply.ts'
import { readArt } from '../../services/links/art-reader.ts'
import { readMatch } from '../../services/matches/match-reader.ts'
import { matchIdOf } from './match-id.ts'

const headers = {
  'Content-Type': 'image/png',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cache-Control': 'private, no-store',
}

/**
 * 'Kveldens bilde' (docs/product.md 10.12): a match as the signed-in player keeps or shares it, with only their own figures. Drawn for each
 * call and stored nowhere.
 */
export const eveningRoutes = new Hono<AppEnv>().get('/:id/evening', requireReader, async (c) => {
  const id = matchIdOf(c)
  const { steamId } = c.var.user
  const seen = await readMatch({ env: c.env, db: c.var.db }, id, c.var.user)
  if (!seen.ok) return refuse(c, seen.code, seen.message)
  if (!hasEvening(seen.match)) return refuse(c, 'CONFLICT', 'Kampen har ikke noe resultat å vise.')
  const medals = (await readAwardedMedals(c.var.db, id)).filter(({ steamid }) => steamid === steamId)
  const evening = eveningOf(seen.match, steamId, { showsElo: c.var.switches.elo === 1, medals: medals.map(({ name }) => name) })
  if (!evening) return refuse(c, 'FORBIDDEN', 'Bare de som spilte kampen, får kveldens bilde.')
  const { success } = await c.env.PICTURE_LIMIT.limit({ key: steamId })
  if (!success) return refuse(c, 'SLOW_DOWN')
  const [{ eveningPicture, medalsShown }, { rasterise }] = await Promise.all([
    import('../../pictures/cards/evening-picture.ts'),
    import('../../pictures/rasterise.ts'),
  ])
  const [poster = null, ...medalArt] = await Promise.all(
    [seen.match.picked_maps[0]?.image_url ?? null, ...medals.slice(0, medalsShown).map(({ image }) => image)].map((address) =>
      readArt({ env: c.env, origin: c.req.url }, address).catch((error: unknown) => {
        log('warn', 'picture', { message: String(address), error })
        return null
      }),
    ),
  )
  const png = await rasterise(eveningPicture(evening, { poster, medals: medalArt }))
  return c.body(png as Uint8Array<ArrayBuffer>, 200, headers)
})

import { env } from 'cloudflare:test'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { tournamentsReply } from '../../../worker/contract/tournaments.ts'
import { aDrawnPng } from '../../support/rules/a-drawn-png.ts'
import { aJpeg, toBase64 } from '../../support/rules/image-bytes.ts'
import { aUser } from '../../support/workerd/builders.ts'
import { call, get, post } from '../../support/workerd/call.ts'
import { makeTournament, recorded, tournamentForm } from '../../support/workerd/contests/a-tournament.ts'

const photo = toBase64(aJpeg(1200, 600))
const filesIn = async () => (await env.FILES.list()).objects.map(({ key }) => key)

async function aTournament() {
  const organiser = await aUser({ role: 3 })
  const { id } = await makeTournament(organiser)
  const set = (image: unknown, token = organiser.token) => post(`/admin/tournaments/${id}/picture`, token, { image })
  const shown = async () => {
    await recorded(id)
    const listed = v.parse(tournamentsReply, (await get('/tournaments')).body).tournaments.find((each) => each.id === id)
    const page = (await get(`/tournaments/${id}`)).body.tournament as { image_url: string | null }
    return [listed?.image_url, page.image_url]
  }
  return { id, organiser, set, shown }
}

describe('the picture of a tournament', () => {
  it('stands on its card and its page, stays when the settings change, and is taken away again', async () => {
    const { id, organiser, set, shown } = await aTournament()
    expect(await shown()).toEqual([null, null])
    expect((await set(photo)).status).toBe(200)
    const [url] = await shown()
    expect(url).toMatch(/^\/files\/[0-9a-f]{64}\.jpg$/)
    const changed = await call('PUT', `/admin/tournaments/${id}`, organiser.token, tournamentForm({ name: 'Et annet navn' }))
    expect(changed.status).toBe(200)
    expect(await shown()).toEqual([url, url])
    expect((await set(null)).status).toBe(200)
    expect((await set(null)).status).toBe(200)
    expect(await shown()).toEqual([null, null])
    const { results } = await env.DB.prepare("SELECT before, after FROM staff_log WHERE target = ? AND action = 'set-tournament-picture'")
      .bind(id)
      .all()
    expect(results).toEqual([
      { before: '0', after: '1' },
      { before: '1', after: '0' },
    ])
  })

  it('is a whole JPEG that is small enough, and nothing else is stored', async () => {
    const { set, shown } = await aTournament()
    const before = await filesIn()
    const wrong = [toBase64(aDrawnPng(8, 8)), toBase64(aJpeg(1201, 600)), toBase64(aJpeg(100, 100, { after: [1] })), 'nei', 7, undefined]
    for (const image of wrong) expect([image, (await set(image)).status]).toEqual([image, 400])
    expect((await set('a'.repeat(1_500_000))).status).toBe(413)
    expect(await shown()).toEqual([null, null])
    expect(await filesIn()).toEqual(before)
  })

  it('is refused to a player, and for a tournament that is no more, and then nothing is stored', async () => {
    const { id, organiser, set } = await aTournament()
    const before = await filesIn()
    const other = toBase64(aJpeg(900, 300))
    expect((await set(other, (await aUser()).token)).status).toBe(403)
    await call('DELETE', `/admin/tournaments/${id}`, organiser.token)
    expect((await set(other)).status).toBe(404)
    expect(await filesIn()).toEqual(before)
  })
})

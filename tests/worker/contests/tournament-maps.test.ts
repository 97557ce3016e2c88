import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { tournamentMapsReply } from '../../../worker/contract/tournaments.ts'
import { aUser, type TestUser } from '../../support/workerd/builders.ts'
import { call, get, post } from '../../support/workerd/call.ts'
import { makeTournament, tournamentForm } from '../../support/workerd/contests/a-tournament.ts'

const mapsOf = async (id: string) => v.parse(tournamentMapsReply, (await get(`/tournaments/${id}/maps`)).body).maps
const edit = (organiser: TestUser, id: string, fields: object) =>
  call('PUT', `/admin/tournaments/${id}`, organiser.token, tournamentForm(fields))

describe('the maps of a tournament', () => {
  it('are the active duty maps unless its organiser chooses others, which everybody may see', async () => {
    const organiser = await aUser({ role: 3 })
    const { id, maps } = await makeTournament(organiser)
    expect(maps).toBeNull()
    const active = await mapsOf(id)
    expect(active).toHaveLength(7)
    expect(active[0]).toMatchObject({ display_name: expect.any(String), image_url: expect.stringContaining('/posters/') })
    const own = [...active.slice(0, 6).map((map) => map.id), 10]
    expect((await edit(organiser, id, { maps: own.toReversed() })).body).toMatchObject({ tournament: { maps: own, maps_fixed: 0 } })
    expect((await mapsOf(id)).map((map) => map.id)).toEqual(own)
    expect((await edit(organiser, id, {})).body).toMatchObject({ tournament: { maps: null } })
  })

  it('are refused where they are too few, too many, doubled or unknown', async () => {
    const organiser = await aUser({ role: 3 })
    const answers = [
      [[1, 2, 3], 'Velg nøyaktig 7 kart.'],
      [[1, 2, 3, 4, 5, 7, 8, 9], 'Velg nøyaktig 7 kart.'],
      [[1, 2, 3, 4, 5, 7, 7], 'Hvert kart kan bare velges én gang.'],
      [[1, 2, 3, 4, 5, 7, 999], 'Et av kartene er ikke lenger tilgjengelig.'],
    ] as const
    for (const [maps, message] of answers) {
      const { body } = await post('/admin/tournaments', organiser.token, tournamentForm({ maps }))
      expect(body).toMatchObject({ error: 'INVALID_INPUT', message, fields: ['maps'] })
    }
    expect(await makeTournament(organiser, { tournament_type: 'swiss', maps: [1, 2, 3] })).toMatchObject({ maps: [1, 2, 3] })
  })

  it('must fit a length that is chosen later, and stay where nothing of them changes', async () => {
    const organiser = await aUser({ role: 3 })
    const swiss = { tournament_type: 'swiss', maps: [1, 2, 3] }
    const { id } = await makeTournament(organiser, swiss)
    expect((await edit(organiser, id, { ...swiss, group_series: 'bo3' })).body).toMatchObject({ error: 'INVALID_INPUT', fields: ['maps'] })
    expect((await edit(organiser, id, { ...swiss, name: 'Tre kart' })).body).toMatchObject({ tournament: { name: 'Tre kart' } })
  })

  it('are PAGE_NOT_FOUND where there is no tournament', async () => {
    expect((await get('/tournaments/ingenting1/maps')).body).toMatchObject({ error: 'PAGE_NOT_FOUND' })
  })
})

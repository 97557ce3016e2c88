import { env } from 'cloudflare:test'
import * as v from 'valibot'
import { afterEach, describe, expect, it } from 'vitest'
import { tournamentReply } from '../../../worker/contract/tournaments.ts'
import { aUser, type TestUser } from '../../support/workerd/builders.ts'
import { call, get, post } from '../../support/workerd/call.ts'
import { makeTournament, tournamentForm } from '../../support/workerd/contests/a-tournament.ts'

/** This many maps are active: the first of the seven that the site begins with. */
const activeMaps = (count: number) =>
  env.DB.prepare('UPDATE maps SET is_active = (id IN (SELECT value FROM json_each(?1)))')
    .bind(JSON.stringify([1, 2, 3, 4, 5, 7, 8].slice(0, count)))
    .run()
afterEach(() => activeMaps(7))

const longer = { final_series: 'bo5' }
const edit = (organiser: TestUser, id: string, fields: object) =>
  call('PUT', `/admin/tournaments/${id}`, organiser.token, tournamentForm(fields))
const finalOf = async (id: string) => v.parse(tournamentReply, (await get(`/tournaments/${id}`)).body).tournament.final_series

describe('the length of the matches of a tournament', () => {
  it('is best of three in the final unless its organiser chooses otherwise, and may be changed', async () => {
    const organiser = await aUser({ role: 3 })
    const { id, final_series } = await makeTournament(organiser)
    expect(final_series).toBe('bo3')
    expect((await edit(organiser, id, longer)).body).toMatchObject({ success: true, tournament: longer })
    expect(await finalOf(id)).toBe('bo5')
    expect((await edit(organiser, id, {})).body).toMatchObject({ tournament: { final_series: 'bo3' } })
  })

  it('is never longer in a final where none is played', async () => {
    const organiser = await aUser({ role: 3 })
    for (const tournament_type of ['groups', 'swiss'])
      expect(await makeTournament(organiser, { ...longer, tournament_type })).toMatchObject({ final_series: 'bo3' })
  })

  it('is refused as best of five in a final while too few maps are active, and is kept where it was chosen before', async () => {
    const organiser = await aUser({ role: 3 })
    const [short, long] = [await makeTournament(organiser), await makeTournament(organiser, longer)]
    await activeMaps(4)
    const refused = [await post('/admin/tournaments', organiser.token, tournamentForm(longer)), await edit(organiser, short.id, longer)]
    for (const { status, body } of refused) {
      expect([status, body.error, body.fields]).toEqual([400, 'INVALID_INPUT', ['final_series']])
      expect(body.message).toBe('En finale i best av 5 trenger 7 aktive kart, og det er bare 4.')
    }
    expect((await edit(organiser, long.id, { ...longer, name: 'Langcupen' })).body).toMatchObject({ tournament: { name: 'Langcupen' } })
    expect([await finalOf(short.id), await finalOf(long.id)]).toEqual(['bo3', 'bo5'])
  })

  it('is chosen beside the length of groups and bracket, as far as there are any', async () => {
    const organiser = await aUser({ role: 3 })
    const lengths = { group_series: 'bo3', bracket_series: 'bo1', final_series: 'bo5' }
    const groups = { tournament_type: 'groups_bracket' }
    expect(await makeTournament(organiser, { ...lengths, ...groups })).toMatchObject(lengths)
    expect(await makeTournament(organiser, { ...lengths, tournament_type: 'swiss' })).toMatchObject({
      group_series: 'bo3',
      bracket_series: 'bo3',
      final_series: 'bo3',
    })
    await activeMaps(6)
    const { body } = await post('/admin/tournaments', organiser.token, tournamentForm({ ...groups, group_series: 'bo3' }))
    expect(body).toMatchObject({
      message: 'Innledende kamper i best av 3 trenger 7 aktive kart, og det er bare 6.',
      fields: ['group_series'],
    })
  })

  it('has no other length', async () => {
    const { status, body } = await post('/admin/tournaments', (await aUser({ role: 3 })).token, tournamentForm({ final_series: 'bo2' }))
    expect([status, body.error]).toEqual([400, 'INVALID_INPUT'])
  })
})

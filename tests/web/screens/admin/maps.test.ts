import { describe, expect, it } from 'vitest'
import { formOf, type MapForm, problemsOf, refusedField, tidyForm } from '../../../../web/screens/admin/maps/map-form.ts'
import { newShortages, shortageSentences, switched } from '../../../../web/screens/admin/maps/pool-change.ts'
import { changedFields } from '../../../../web/screens/admin/parts/changed-fields.ts'
import type { AdminMap } from '../../../../worker/contract/admin/maps.ts'

const aMap = (id: number, fields: Partial<AdminMap> = {}): AdminMap => ({
  id,
  name: `de_${id}`,
  display_name: `Kart ${id}`,
  workshop_id: null,
  collection: 'duty',
  is_active: 1,
  in_pool: 1,
  image_url: null,
  ...fields,
})
const aForm = (fields: Partial<MapForm> = {}): MapForm => ({
  display_name: 'Thera',
  name: 'de_thera',
  workshop_id: '',
  collection: 'other',
  ...fields,
})

describe('the form of a map', () => {
  it('takes a link to the workshop for its number, and an engine name in any letters', () => {
    const link = 'https://steamcommunity.com/sharedfiles/filedetails/?id=3070244462&searchtext='
    expect(tidyForm(aForm({ name: ' DE_Thera ', workshop_id: link, display_name: ' Thera ' }))).toEqual(
      aForm({ workshop_id: '3070244462' }),
    )
  })

  it('sends only what was changed, so that nobody’s change is undone', () => {
    const opened = formOf(aMap(1, { workshop_id: '42' }))
    expect(changedFields(opened, tidyForm(opened))).toEqual({})
    expect(changedFields(opened, tidyForm({ ...opened, name: 'DE_1', workshop_id: '' }))).toEqual({ workshop_id: '' })
  })

  it('says at its field what is wrong before anything is sent', () => {
    expect(problemsOf(aForm())).toEqual({})
    expect(problemsOf(aForm({ name: '', workshop_id: '3070244462' }))).toEqual({})
    expect(Object.keys(problemsOf(aForm({ display_name: '', name: 'de thera', workshop_id: 'steam' })))).toEqual([
      'display_name',
      'name',
      'workshop_id',
    ])
    expect(problemsOf(aForm({ name: '' }))).toEqual({ name: 'Skriv inn motornavn eller Workshop-ID. Ett av dem holder.' })
  })

  it('shows the server’s words at the field that they are about', () => {
    expect(refusedField({ fields: ['mapData.name'], message: 'Nei.' })).toEqual({ name: 'Nei.' })
    expect(refusedField({ fields: ['image'], message: 'Nei.' })).toEqual({ image: 'Nei.' })
    expect(refusedField({ fields: [], message: 'Nei.' })).toEqual({ form: 'Nei.' })
  })
})

describe('a change that leaves too few maps', () => {
  const seven = [1, 2, 3, 4, 5, 6, 7].map((id) => aMap(id, { is_active: id <= 3 ? 1 : 0 }))

  it('is told before it is made, and only while it is news', () => {
    expect(shortageSentences(seven)).toEqual([])
    expect(newShortages(seven, switched(seven, 7, 'is_active', 1))).toEqual([])
    expect(newShortages(seven, switched(seven, 1, 'is_active', 0))).toEqual([
      'Bare 2 kart er standard. Scrim-køen trenger minst 3: ingen blir spurt om kamp før flere er valgt.',
    ])
    const two = switched(seven, 1, 'in_pool', 0)
    expect(newShortages(seven, two)).toHaveLength(2)
    expect(newShortages(two, switched(two, 2, 'is_active', 0))).toEqual([])
  })

  it('out of the pool takes Standard with it, as the server does', () => {
    expect(switched(seven, 1, 'in_pool', 0)[0]).toMatchObject({ in_pool: 0, is_active: 0 })
    expect(switched(switched(seven, 1, 'in_pool', 0), 1, 'in_pool', 1)[0]).toMatchObject({ in_pool: 1, is_active: 0 })
  })
})

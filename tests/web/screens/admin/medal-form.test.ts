import { describe, expect, it } from 'vitest'
import { consequencesOf, draftOf, missingIn, readCount, sentOf } from '../../../../web/screens/admin/medals/medal-form.ts'
import type { StaffMedal } from '../../../../worker/contract/admin/medals.ts'

const medal: StaffMedal = {
  ...{ id: 1_000, name: 'Trolljeger', description: 'Fant trollet.', image: '/files/a.png', tier: 'gold', weapon: null },
  ...{ type: 'achievement', metric: 'kills', requirement: 100, max_recipients: null, holders: 0 },
}
const says = (change: object, before: StaffMedal | null = medal) =>
  consequencesOf({ ...draftOf(before), ...change }, before).map(({ text, isRefused }) => (isRefused ? `! ${text}` : text))

describe('the form of a medal', () => {
  it('says what is missing, and only then', () => {
    expect(Object.keys(missingIn(draftOf(null), null))).toEqual(['name', 'description', 'image', 'requirement'])
    expect(missingIn(draftOf(medal), medal)).toEqual({})
    expect(Object.keys(missingIn({ ...draftOf(medal), requirement: '0', max_recipients: 'mange' }, medal))).toEqual([
      'requirement',
      'max_recipients',
    ])
    expect(missingIn({ ...draftOf(medal), type: 'event', requirement: '' }, medal)).toEqual({})
  })

  it('reads numbers as they are written here', () => {
    expect([readCount('1 000'), readCount('12'), readCount('0'), readCount('1,5'), readCount('')]).toEqual([1_000, 12, null, null, null])
  })

  it('sends what means something for its type, and a picture only where there is a new one', () => {
    expect(sentOf(draftOf(medal), null)).toEqual({
      ...{ name: 'Trolljeger', description: 'Fant trollet.', tier: 'gold', type: 'achievement' },
      ...{ metric: 'kills', requirement: 100, max_recipients: null },
    })
    const image = { base64: 'iVBO', url: '', width: 1, height: 1, bytes: 3 }
    const event = sentOf({ ...draftOf(medal), type: 'event', image, max_recipients: '3' }, null)
    expect(event).toEqual({
      ...{ name: 'Trolljeger', description: 'Fant trollet.', tier: 'gold', type: 'event' },
      ...{ requirement: 0, max_recipients: 3, image: 'iVBO' },
    })
  })

  it('sends of a medal only what was changed in it, so that nobody’s change is undone', () => {
    expect(sentOf(draftOf(medal), medal)).toEqual({})
    expect(sentOf({ ...draftOf(medal), name: ' Trolljeger ', requirement: '50' }, medal)).toEqual({ requirement: 50 })
    expect(sentOf({ ...draftOf(medal), type: 'weapon', weapon: 'awp' }, medal)).toEqual({ type: 'weapon', weapon: 'awp' })
  })
})

describe('before a medal is saved, the form says', () => {
  it('which players get a new one, and when', () => {
    expect(says({ requirement: '5' }, null)).toEqual(['De som alt når kravet, får den når de spiller ferdig sin neste kamp.'])
    expect(says({ max_recipients: '100' }, null)).toEqual(['De 100 første som når kravet og spiller ferdig en kamp, får den.'])
    expect(says({ type: 'event' }, null)).toEqual(['Ingen får den av seg selv. Du deler den ut herfra.'])
  })

  it('that those who have it keep it, and what a lower requirement brings', () => {
    expect(says({ requirement: '50' }, { ...medal, holders: 3 })).toEqual([
      '3 spillere har den og beholder den. Derfor kan det den teller ikke endres, og kravet kan senkes, men ikke heves.',
      'Kravet senkes fra 100 til 50. De som alt når det, får medaljen når de spiller ferdig sin neste kamp.',
    ])
    expect(says({ requirement: '150' })).toEqual(['Kravet heves fra 100 til 150. Ingen har medaljen ennå, så ingen mister noe.'])
  })

  it('that the server would refuse it, and why', () => {
    const held = { ...medal, holders: 3 }
    expect(says({ requirement: '150' }, held).at(-1)).toMatch(/^! Kravet kan ikke heves over 100/)
    expect(says({ max_recipients: '2' }, held)).toContain('! 3 spillere har den allerede, så antallet kan ikke være lavere.')
  })
})

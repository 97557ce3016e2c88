import { describe, expect, it } from 'vitest'
import { askedIn, draftKeyOf, fieldsOf, missingIn, ticketOf } from '../../../../web/screens/support/create/ticket-form.ts'

const asked = (query = '') => askedIn(new URLSearchParams(query))
const written = { message: 'Hjelp', attachmentIds: [], reported: null }

describe('the form of a new ticket', () => {
  it('begins empty, with normal priority', () => {
    expect(fieldsOf({}, asked())).toEqual({ category: '', subject: '', priority: '1', match: '', player: '' })
  })

  it('is about what the link named, until that is taken off', () => {
    const link = asked('match=kamp-1&player=76561198000000001')
    expect(fieldsOf({}, link)).toMatchObject({ match: 'kamp-1', player: '76561198000000001' })
    expect(fieldsOf({ match: '' }, link)).toMatchObject({ match: '', player: '76561198000000001' })
  })

  it('is an appeal where the link says so, and nothing else for a word it does not know', () => {
    expect(fieldsOf({}, asked('appeal=ban-appeal')).subject).toBe('Klage på utestengelse')
    expect(fieldsOf({}, asked('appeal=cooldown-appeal')).subject).toBe('Klage på pause fra køen')
    expect(asked('appeal=ticket').appeal).toBeNull()
  })

  it('refers to the closed ticket that it follows', () => {
    expect(fieldsOf({}, asked('sak=12')).subject).toBe('Oppfølging av sak #12')
    for (const query of ['sak=', 'sak=x', 'sak=-1', 'sak=1.5']) expect(asked(query).after).toBeNull()
  })

  it('keeps a draft for each thing it is about', () => {
    const queries = ['', 'match=a', 'match=b', 'player=1', 'match=a&player=1', 'appeal=ban-appeal', 'appeal=cooldown-appeal', 'sak=3']
    expect(draftKeyOf(asked())).toBe('ny')
    expect(new Set(queries.map((query) => draftKeyOf(asked(query)))).size).toBe(queries.length)
  })

  it('says what is missing, and takes blanks for nothing', () => {
    expect(missingIn(fieldsOf({ subject: '  ' }, asked()), '')).toEqual(['category', 'subject', 'message'])
    expect(missingIn(fieldsOf({ subject: 'Server', category: '2' }, asked()), 'Nede')).toEqual([])
  })

  it('is sent with numbers, and without what nobody gave', () => {
    const kept = { category: '2', subject: ' Server nede ', priority: '2' }
    expect(ticketOf(fieldsOf(kept, asked()), asked(), written)).toEqual({
      ...{ category: 2, subject: 'Server nede', priority: 2, message: 'Hjelp', attachmentIds: [] },
    })
    const appeal = asked('appeal=ban-appeal&match=kamp-1')
    expect(ticketOf(fieldsOf(kept, appeal), appeal, { ...written, reported: '76561198000000001' })).toMatchObject({
      ...{ matchId: 'kamp-1', reported: '76561198000000001', appeal: 'ban-appeal' },
    })
  })
})

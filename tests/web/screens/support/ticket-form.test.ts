import { describe, expect, it } from 'vitest'
import {
  askedIn,
  draftKeyOf,
  fieldsOf,
  matchChoices,
  missingIn,
  namedBy,
  ticketOf,
} from '../../../../web/screens/support/create/ticket-form.ts'

const asked = (query = '') => askedIn(new URLSearchParams(query))
const written = { message: 'Hjelp', attachmentIds: [], reported: null }

describe('the form of a new ticket', () => {
  it('begins empty, with normal priority', () => {
    expect(fieldsOf({}, asked())).toEqual({ category: '', subject: '', priority: '1', match: '', player: '' })
  })

  it('is about what the link named, until that is taken off', () => {
    const link = asked('match=kamp-1&player=76561198000000001')
    expect(fieldsOf({}, link)).toMatchObject({ match: 'kamp-1', player: '76561198000000001' })
    expect(fieldsOf({}, link, 'kamp-2').match).toBe('kamp-1')
    expect(fieldsOf({}, asked(), 'kamp-2').match).toBe('kamp-2')
    expect(fieldsOf({ match: '' }, asked(), 'kamp-2').match).toBe('')
    expect(fieldsOf({}, asked('appeal=ban-appeal'), 'kamp-2').match).toBe('')
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

  it('has what was searched for in the FAQ as its subject, cut to what fits, until another was kept', () => {
    const link = asked('subject=Hvordan%20f%C3%A5r%20jeg%20medaljer%3F')
    expect(fieldsOf({}, link).subject).toBe('Hvordan får jeg medaljer?')
    expect(fieldsOf({ subject: 'Noe annet' }, link).subject).toBe('Noe annet')
    expect(draftKeyOf(link)).toBe('ny')
    expect(fieldsOf({}, asked(`subject=${'a'.repeat(500)}`)).subject).toHaveLength(120)
    expect(fieldsOf({}, asked('sak=12&subject=x')).subject).toBe('Oppfølging av sak #12')
  })

  it('shows a match apart while the link’s is untouched; what was chosen stays in its field, whichever it is', () => {
    const link = asked('match=kamp-1&player=76561198000000001')
    expect(namedBy({}, link)).toEqual({ match: 'kamp-1', player: '76561198000000001' })
    expect(namedBy({ match: '', player: '' }, link)).toEqual({ match: '', player: '' })
    expect(namedBy({ match: 'kamp-1' }, link).match).toBe('')
    const recent = [{ id: 'kamp-2', words: 'Gather · Mirage' }]
    expect(matchChoices(recent, ['kamp-1', 'kamp-1', '']).map(({ id }) => id)).toEqual(['kamp-2', 'kamp-1'])
    expect(matchChoices(recent, ['', 'kamp-2'])).toEqual(recent)
  })
})

import { describe, expect, it } from 'vitest'
import { draftOf, missingIn, newDraft, settingsOf } from '../../../../../web/screens/cup/form/cup-draft.ts'
import { aCup } from '../cup-builders.ts'

const now = Date.UTC(2026, 10, 20, 12, 0)
const filled = { ...newDraft(now), name: 'Vintercupen' }

describe('the form of a cup', () => {
  it('begins with an evening a week from now, which one may register for at once and until half an hour before', () =>
    expect(newDraft(now)).toMatchObject({ date: '2026-11-27T19:00', reg_open: '2026-11-20T13:00', reg_close: '2026-11-27T18:30' }))

  it('wants all but the description and the prize filled in', () => {
    expect(missingIn(filled)).toEqual([])
    expect(missingIn({ ...filled, name: ' ', max_players: 'tjue', date: '', reg_open: '', reg_close: '' })).toEqual([
      'name',
      'max_players',
      'date',
      'reg_open',
      'reg_close',
    ])
  })

  it('sends times by the clocks in Oslo, and whether it is private', () => {
    expect(settingsOf({ ...filled, description: ' Kom! ', prize: ' Pizza ', isPrivate: true }, null)).toEqual({
      name: 'Vintercupen',
      description: 'Kom!',
      prize: 'Pizza',
      max_players: 20,
      date: Date.UTC(2026, 10, 27, 18, 0),
      reg_open: Date.UTC(2026, 10, 20, 12, 0),
      reg_close: Date.UTC(2026, 10, 27, 17, 30),
      private: '1',
    })
  })

  it('leaves a time that was not touched as it was, to the second', () => {
    const cup = aCup({ date: now + 7_654_321, reg_open: now + 1, reg_close: now + 7_000_999 })
    const same = settingsOf(draftOf(cup), cup)
    expect([same.date, same.reg_open, same.reg_close]).toEqual([cup.date, cup.reg_open, cup.reg_close])
    const later = settingsOf({ ...draftOf(cup), date: '2026-11-21T20:00' }, cup)
    expect([later.date, later.reg_open]).toEqual([Date.UTC(2026, 10, 21, 19, 0), cup.reg_open])
  })

  it('changes what was written and nothing else, whatever somebody else has changed meanwhile', () => {
    const theirs = aCup({ max_players: 30, private: '1', date: now + 7_654_321 })
    expect(settingsOf({ ...draftOf(theirs), name: 'Sommercupen' }, theirs)).toMatchObject({
      name: 'Sommercupen',
      max_players: 30,
      private: '1',
      date: theirs.date,
    })
  })
})

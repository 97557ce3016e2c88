import { describe, expect, it } from 'vitest'
import { gatherTitle } from '../../../../durable/rules/lobby/gather-title.ts'

describe('the name of a gather', () => {
  it.each([
    ['Kari', 'Karis gather'],
    ['nattbuss', "nattbuss' gather"],
    ['MAX', "MAX' gather"],
    ['Fritz ', "Fritz' gather"],
    ['jens_', 'jens_s gather'],
  ])('is its owner’s: %s', (owner_name, title) => expect(gatherTitle({ name: null, owner_name })).toBe(title))

  it('is its kind’s for a match that nobody opened', () => expect(gatherTitle({ name: null, owner_name: '', kind: 'cup' })).toBe('Cupkamp'))

  it('is the one it was given', () => expect(gatherTitle({ name: ' Fredagsgather ', owner_name: 'nattbuss' })).toBe('Fredagsgather'))

  it('says of a rematch which one in its row it is', () => {
    const title = (number: number) => gatherTitle({ name: null, owner_name: 'Kari', rematch_place: { number } })
    expect([title(1), title(2)]).toEqual(['Karis gather, omkamp', 'Karis gather, omkamp 2'])
  })
})

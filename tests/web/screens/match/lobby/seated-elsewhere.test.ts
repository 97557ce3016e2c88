import { describe, expect, it } from 'vitest'
import { elsewhereOf } from '../../../../../web/screens/match/lobby/seated-elsewhere.ts'
import { aGather, kari, ola } from '../../../builders.ts'

describe('a player who sits in another gather', () => {
  it('reads whose it is, and may leave it from here', () => {
    expect(elsewhereOf(aGather({ owner_name: 'nattbuss' }), ola)).toMatchObject({
      title: "Du sitter i nattbuss' gather",
      mayLeave: true,
    })
  })

  it.each([
    ['it is their own, which they cancel over there', aGather(), kari],
    ['it has started', aGather({ status: 'picking_players' }), ola],
  ])('may not when %s', (_why, card, me) => expect(elsewhereOf(card, me).mayLeave).toBe(false))

  it('is told so, even where the list does not know it', () => {
    expect(elsewhereOf(null, ola)).toMatchObject({ title: 'Du sitter i en annen gather', mayLeave: true })
  })
})

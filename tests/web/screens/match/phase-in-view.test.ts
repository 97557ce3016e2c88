import { expect, it } from 'vitest'
import { phaseOf } from '../../../../web/screens/match/use-phase-in-view.ts'
import { isWriting } from '../../../../web/screens/match/written-text.ts'
import { aPlayedMap } from '../../builders.ts'

it('the wait for a server and the game are two phases of a live match', () => {
  expect(phaseOf({ status: 'picking_maps', played: [] })).toBe('picking_maps')
  expect(phaseOf({ status: 'live', played: [] })).toBe('server')
  expect(phaseOf({ status: 'live', played: [aPlayedMap(1, { phase: 'warmup' })] })).toBe('live')
  expect(phaseOf({ status: 'complete', played: [] })).toBe('complete')
})

it('only a field with text in it means that the player is writing', () => {
  const field = (value: string, isText = true) => ({ matches: () => isText, value }) as unknown as Element
  expect(isWriting(field('hei'))).toBe(true)
  expect(isWriting(field(''))).toBe(false)
  expect(isWriting(field('on', false))).toBe(false)
  expect(isWriting(null)).toBe(false)
})

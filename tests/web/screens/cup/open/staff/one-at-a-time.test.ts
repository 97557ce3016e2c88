import { describe, expect, it } from 'vitest'
import { oneAtATime } from '../../../../../../web/screens/cup/open/staff/one-at-a-time.ts'
import { aCupPlayer } from '../../cup-builders.ts'

describe('marking who did not come', () => {
  it('takes several players in a row, and a second click on one of them not before its button means something new', async () => {
    const marked: string[] = []
    const answer = Promise.withResolvers<void>()
    const rest = Promise.withResolvers<void>()
    const onNoShow = oneAtATime(
      async ({ username }) => {
        marked.push(username)
        await answer.promise
      },
      { under: new Set(), stable: () => rest.promise },
    )
    const both = [onNoShow(aCupPlayer(1)), onNoShow(aCupPlayer(2))]
    await onNoShow(aCupPlayer(1))
    expect(marked).toEqual(['spiller 1', 'spiller 2'])
    answer.resolve()
    await answer.promise
    await onNoShow(aCupPlayer(1))
    expect(marked).toHaveLength(2)
    rest.resolve()
    await Promise.all(both)
    await onNoShow(aCupPlayer(1))
    expect(marked).toEqual(['spiller 1', 'spiller 2', 'spiller 1'])
  })
})

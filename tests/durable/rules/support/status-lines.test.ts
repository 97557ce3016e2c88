import { expect, it } from 'vitest'
import { statusLine } from '../../../../durable/rules/support/status-lines.ts'

it('a state is called in the thread as on the pages', () => {
  expect(statusLine('in_progress', true)).toBe('Status endret til Under arbeid.')
})

it('an act of the owner reads well to both sides', () => {
  expect(statusLine('closed', false)).not.toMatch(/spiller/)
})

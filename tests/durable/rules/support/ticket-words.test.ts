import { expect, it } from 'vitest'
import { isPartyTo } from '../../../../durable/rules/support/ticket-words.ts'
import { playerId } from '../../../support/rules/ids.ts'

it('a ticket concerns its owner and the player it is about', () => {
  const ticket = { owner: playerId('kari'), reported: playerId('ola') }
  expect(['kari', 'ola', 'per'].map((name) => isPartyTo(ticket, playerId(name)))).toEqual([true, true, false])
  expect(isPartyTo({ ...ticket, reported: null }, playerId('ola'))).toBe(false)
})

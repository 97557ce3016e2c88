import { expect, it } from 'vitest'
import { callsAnHour, sameOwnerPauseMs, type TeamCallNote, withCall } from '../../../../durable/rules/team/team-invite-pace.ts'

it('one owner calls the same player once in ten minutes, however often they invite and withdraw', () => {
  let calls: TeamCallNote[] = []
  let called = 0
  for (let now = 0; now < 60 * 60_000; now += 1_000) {
    const next = withCall(calls, 7, now)
    if (next) called += 1
    calls = next ?? calls
  }
  expect([called, sameOwnerPauseMs]).toEqual([6, 600_000])
})

it('all owners together call a player ten times an hour', () => {
  let calls: TeamCallNote[] = []
  for (let owner = 1; owner <= 30; owner++) calls = withCall(calls, owner, owner * 1_000) ?? calls
  expect(calls).toHaveLength(callsAnHour)
  expect(withCall(calls, 99, 60 * 60_000 + 5_000)).not.toBeNull()
})

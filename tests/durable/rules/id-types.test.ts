import { describe, expectTypeOf, it } from 'vitest'
import type { CheckId, CupId, MatchNo, PartyId, TeamId, TournamentId, UserId } from '../../../durable/rules/vocabulary.ts'

// The compiler judges these: they fail in the step of types.
describe('an id', () => {
  it('does not fit where a number of another kind is asked for', () => {
    expectTypeOf<UserId>().not.toExtend<TeamId>()
    expectTypeOf<TeamId>().not.toExtend<MatchNo>()
    expectTypeOf<MatchNo>().not.toExtend<UserId>()
  })

  it('does not fit where a text of another kind is asked for', () => {
    expectTypeOf<CupId>().not.toExtend<TournamentId>()
    expectTypeOf<CheckId>().not.toExtend<PartyId>()
    expectTypeOf<PartyId>().not.toExtend<CupId>()
  })

  it('is as good as a plain number or text, in both ways', () => {
    expectTypeOf<number>().toExtend<TeamId>()
    expectTypeOf<TeamId>().toExtend<number>()
    expectTypeOf<string>().toExtend<CupId>()
    expectTypeOf<CupId>().toExtend<string>()
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accidents, isOpen } from '../../../../../durable/rules/staff/practice/practice.ts'
import { isRightChoice, practiceChoices } from '../../../../../durable/rules/staff/practice/practice-choices.ts'
import {
  answerInEvening,
  eveningMs,
  observedEvening,
  orderInEvening,
  type PracticeEvening,
  practiceConcernId,
  startEvening,
  troublesIn,
} from '../../../../../durable/rules/staff/practice/practice-evening.ts'

const nobody = { matches: 0, queued: 0, checks: 0, contests: 0 }
function begun(now = 0): PracticeEvening {
  const evening = startEvening(null, nobody, now)
  if ('ok' in evening) throw new Error(evening.message)
  return evening
}
function ordered(evening: PracticeEvening, accident: (typeof accidents)[number], id: string, now: number): PracticeEvening {
  const after = orderInEvening(evening, accident, id, now)
  if ('ok' in after) throw new Error(after.message)
  return after
}

describe('a practice evening', () => {
  it('lasts two hours, and is one however often it is begun', () => {
    const evening = begun(5)
    expect(evening).toEqual({ startedAt: 5, endsAt: 5 + eveningMs, runs: [] })
    expect(startEvening(evening, { ...nobody, matches: 3 }, 99)).toBe(evening)
  })

  it('does not begin while somebody plays, and says who', () => {
    expect(startEvening(null, { matches: 1, queued: 2, checks: 1, contests: 0 }, 0)).toMatchObject({
      code: 'CONFLICT',
      message: 'Noen spiller nå: 1 kamp eller lobby, 2 spillere i kø, 1 klarsjekk. Start øvelsen når ingen spiller.',
    })
    expect(startEvening(null, { ...nobody, contests: 1 }, 0)).toMatchObject({ message: expect.stringContaining('1 cup eller turnering') })
  })

  it('has one accident of a kind at a time, and none once it is over', () => {
    const evening = ordered(begun(), 'insult', 'a', 10)
    expect(orderInEvening(evening, 'insult', 'b', 20)).toMatchObject({ message: 'Den forrige av denne er ikke løst ennå.' })
    expect(ordered(evening, 'insult', 'a', 30)).toEqual(evening)
    expect(orderInEvening(null, 'insult', 'a', 20)).toMatchObject({ message: 'Øvelsen er avsluttet.' })
    expect(answerInEvening(null, 'a', 'mute', 20)).toMatchObject({ message: 'Øvelsen er avsluttet.' })
  })

  it('measures when an accident is seen, found and solved; a wrong way out solves nothing', () => {
    const evening = ordered(begun(), 'insult', 'a', 10)
    const concerns = new Set([practiceConcernId({ id: 'a' })])
    const seen = observedEvening(evening, { concerns, taken: new Set() }, 20)
    const found = observedEvening(seen, { concerns, taken: concerns }, 30)
    expect(answerInEvening(found, 'a', 'ban', 40)).toEqual({ evening: found, isRight: false })
    const solved = answerInEvening(found, 'a', 'mute', 50)
    expect(solved).toMatchObject({ isRight: true, evening: { runs: [{ happenedAt: 10, seenAt: 20, foundAt: 30, solvedAt: 50 }] } })
    if (!('evening' in solved)) return
    expect(answerInEvening(solved.evening, 'a', 'mute', 60)).toMatchObject({ code: 'CONFLICT', message: 'Dette er løst i mellomtiden.' })
    expect(troublesIn(solved.evening)).toEqual([])
  })

  it('offers three ways out of each accident, of which one is right', () => {
    for (const accident of accidents) {
      expect(practiceChoices[accident]).toHaveLength(3)
      expect(practiceChoices[accident].filter((choice) => isRightChoice(accident, choice))).toHaveLength(1)
    }
  })

  it('has a concern for each open accident and for no other, whatever is done in whatever order', () => {
    const act = fc.record({
      does: fc.constantFrom('order', 'answer', 'look'),
      accident: fc.constantFrom(...accidents),
      id: fc.constantFrom('a', 'b', 'c', 'd'),
      choice: fc.constantFrom('mute', 'ban', 'move-on', 'replace', 'answer', 'let-in', 'noe annet'),
    })
    fc.assert(
      fc.property(fc.array(act, { maxLength: 30 }), (acts) => {
        let evening = begun()
        for (const [now, { does, accident, id, choice }] of acts.entries()) {
          if (does === 'order') {
            const after = orderInEvening(evening, accident, id, now)
            if (!('ok' in after)) evening = after
          } else if (does === 'answer') {
            const after = answerInEvening(evening, id, choice, now)
            if ('evening' in after) evening = after.evening
          } else
            evening = observedEvening(evening, { concerns: new Set(troublesIn(evening).map(practiceConcernId)), taken: new Set() }, now)
          const open = evening.runs.filter(isOpen)
          expect(troublesIn(evening).map((each) => each.id)).toEqual(open.map((each) => each.id))
          expect(new Set(open.map((run) => run.accident)).size).toBe(open.length)
          for (const { happenedAt, seenAt, foundAt, solvedAt } of evening.runs) {
            const times = [happenedAt, seenAt, foundAt, solvedAt].filter((at) => at !== null)
            expect(times).toEqual(times.toSorted((one, other) => one - other))
            if (solvedAt !== null) expect(times).toHaveLength(4)
          }
        }
      }),
    )
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { commitmentOf } from '../../../../durable/rules/draft/draw.ts'
import { playedTournament, someSettings, startAt } from '../../../support/rules/a-tournament.ts'

const other = 'CONFLICT: En annen arrangør har vært her. Se på trekningen slik den er nå.'
const aCup = () => {
  const cup = playedTournament({ type: 'bracket' })
  cup.register(1, 2, 3, 4)
  return cup
}

describe('a draw that is not public', () => {
  it('is seen by organisers only, tells nobody, and leaves registration open', () => {
    const cup = aCup()
    cup.forgetEffects()
    const promised = cup.view().commitment
    expect(cup.draft()).toBe('ok')
    expect(cup.view()).toMatchObject({
      drawn: 0,
      registration_open: 1,
      draws: [],
      matches: [],
      draft: { commitment: promised, plan: null },
    })
    expect(JSON.stringify(cup.view())).not.toContain(cup.state.draft?.seed)
    const { plan } = cup.view('organiser').draft ?? {}
    expect([plan?.seeds, plan?.matches.length, cup.told()]).toEqual([[1, 2, 3, 4], 3, []])
    expect(cup.log()).toMatchObject([{ action: 'draw-tournament', after: '4' }])
    expect(cup.register(5)).toEqual(['ok'])
  })

  it('is the one that is published, which tells its teams and closes registration', () => {
    const cup = aCup()
    cup.draft()
    const { draft } = cup.view('organiser')
    cup.forgetEffects()
    expect(cup.organise({ type: 'start' })).toMatch(/^CONFLICT: En trekning er ikke offentliggjort/)
    expect(cup.publish()).toBe('ok')
    expect(cup.told()).toEqual(['Trekningen er klar. Se hvem dere møter først.'])
    const { matches, draws, draft: left, registration_open } = cup.view()
    expect(matches).toEqual(draft?.plan?.matches)
    expect(draws).toMatchObject([{ commitment: draft?.commitment, discarded: 0 }])
    expect([left, registration_open]).toEqual([null, 0])
    const before = cup.state
    expect(cup.organise({ type: 'publish-draw', draft: draft?.commitment })).toBe('ok')
    expect(cup.state).toBe(before)
  })

  it('leaves a trace when it is thrown away: its seed is public', () => {
    const cup = aCup()
    cup.draft()
    const first = cup.view().draft?.commitment
    expect(cup.draft()).toBe('ok')
    const second = cup.view().draft?.commitment
    expect(cup.view().draws).toMatchObject([{ commitment: first, discarded: 1, team_ids: [1, 2, 3, 4] }])
    expect(cup.organise({ type: 'discard-draw', draft: second })).toBe('ok')
    expect(cup.organise({ type: 'discard-draw', draft: second })).toBe('ok')
    expect(cup.view()).toMatchObject({ draft: null, drawn: 0, draws: [{ discarded: 1 }, { commitment: second, discarded: 1 }] })
    expect(cup.log().at(-1)).toMatchObject({ action: 'discard-draw', before: '4' })
  })

  it('is not touched by an organiser who has seen another one', () => {
    const cup = aCup()
    cup.draft()
    const first = cup.view().draft?.commitment
    cup.draft()
    expect(cup.organise({ type: 'publish-draw', draft: first })).toBe(other)
    expect(cup.organise({ type: 'discard-draw', draft: first })).toBe(other)
    for (const draft of [null, first, 'f'.repeat(64)])
      expect(cup.organise({ type: 'draw', elos: {}, nextSeed: 'f'.repeat(64), draft })).toBe(other)
  })

  it('cannot be published once a team of it is out, nor its type be changed', () => {
    const cup = aCup()
    cup.draft()
    expect(cup.organise({ type: 'edit', settings: someSettings({ type: 'swiss' }) })).toMatch(/^CONFLICT: Turneringen er trukket/)
    cup.organise({ type: 'remove-team', teamId: 3 })
    expect(cup.publish()).toBe('CONFLICT: Et av lagene i trekningen er ikke med lenger. Trekk på nytt.')
    expect(cup.draw()).toBe('ok')
    expect(cup.view().teams.map(({ seed }) => seed)).toEqual([1, 2, 3])
  })

  it('stands beside the one that the teams know until it takes its place', () => {
    const cup = aCup()
    cup.draw()
    cup.organise({ type: 'match-time', no: 1, at: startAt + 1, server: 1 })
    const { matches } = cup.view()
    cup.draft()
    expect(cup.view()).toMatchObject({ drawn: 1, matches })
    cup.forgetEffects()
    cup.publish()
    expect([cup.told(), cup.match(1)?.scheduled_time]).toEqual([['Det er trukket på nytt. Se hvem dere møter nå.'], null])
  })

  it('is asked for by the clock of the start', () => {
    const cup = aCup()
    cup.draft()
    cup.forgetEffects()
    cup.wait(startAt)
    expect(cup.told()).toContain('Starttiden er kommet. Trekningen kan offentliggjøres.')
  })

  it('keeps the series of seeds whole, whatever organisers do: each was promised before it was drawn, and each is shown', () => {
    const moves = fc.array(fc.constantFrom('draft', 'publish', 'discard', 'team', 'start'), { maxLength: 25 })
    fc.assert(
      fc.property(moves, (all) => {
        const cup = aCup()
        const promised = [cup.view().commitment]
        for (const move of all) {
          if (move === 'draft') cup.draft()
          else if (move === 'publish') cup.publish()
          else if (move === 'discard') cup.organise({ type: 'discard-draw', draft: cup.view().draft?.commitment ?? 'f'.repeat(64) })
          else if (move === 'team') cup.organise({ type: 'remove-team', teamId: 4 })
          else cup.organise({ type: 'start' })
          const { commitment, draws, draft } = cup.view()
          if (promised.at(-1) !== commitment) promised.push(commitment)
          const drawn = [...draws.map((each) => each.commitment), ...(draft ? [draft.commitment] : [])]
          expect([...drawn, commitment]).toEqual(promised)
          expect(draws.every((each) => commitmentOf(each.seed) === each.commitment)).toBe(true)
          expect(cup.state.draw === null).toBe(!draws.some(({ discarded }) => discarded === 0))
        }
      }),
      { numRuns: 60 },
    )
  })
})

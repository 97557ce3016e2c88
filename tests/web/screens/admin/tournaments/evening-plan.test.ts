import { describe, expect, it } from 'vitest'
import { usualSeries } from '../../../../../durable/rules/tournament/settings/phase-series.ts'
import { tournamentTypes } from '../../../../../durable/rules/tournament/tournament-words.ts'
import type { SeriesType } from '../../../../../durable/rules/vocabulary.ts'
import { planOf, plansOf } from '../../../../../web/screens/admin/tournaments/form/plan-view.ts'
import { newDraft, type TournamentDraft } from '../../../../../web/screens/admin/tournaments/form/tournament-draft.ts'
import { trialEnd, trialOf } from '../../../../../web/screens/admin/tournaments/form/trial-plan.ts'

const now = Date.UTC(2026, 10, 23)
const draft = (over: Partial<TournamentDraft> = {}): TournamentDraft => ({ ...newDraft(now), max_teams: '16', ...over })
const lines = (teams: number, over: Partial<TournamentDraft> = {}) => planOf(draft(over), teams, '', now).lines

describe('the plan of the evening', () => {
  it('is said in words that an organiser knows', () => {
    expect(lines(16)).toEqual([
      '4 grupper med 4 lag. Alle møter alle: 24 kamper à BO1.',
      'De to beste i hver gruppe går videre, 8 lag.',
      'Kvartfinaler, semifinaler og finale: 7 kamper à BO3.',
    ])
    expect(lines(4)).toEqual(['Én gruppe med 4 lag. Alle møter alle: 6 kamper à BO1.', 'De to beste spiller finale: 1 kamp à BO3.'])
    expect(lines(2)).toEqual(['To lag spiller bare en finale: 1 kamp à BO3.'])
    expect(lines(6, { tournament_type: 'bracket', third_place: true })).toEqual([
      'Den som taper, er ute.',
      'Kvartfinaler, semifinaler og finale: 6 kamper à BO3, bronsefinalen medregnet.',
      'De 2 beste lagene står over første runde.',
    ])
    expect(lines(8, { tournament_type: 'swiss' })[0]).toBe('3 runder, og i hver møter lagene noen med like mange poeng: 12 kamper à BO1.')
  })

  it('names a final that is longer than the rest, and counts its time', () => {
    const longer = { final_series: 'bo5' } as const
    expect(lines(16, longer).at(-1)).toBe('Kvartfinaler, semifinaler og finale: 6 kamper à BO3 og finalen i BO5.')
    expect(lines(4, longer).at(-1)).toBe('De to beste spiller finale: 1 kamp à BO5.')
    expect(lines(2, longer)).toEqual(['To lag spiller bare en finale: 1 kamp à BO5.'])
    expect(lines(8, { ...longer, tournament_type: 'bracket', third_place: true })[1]).toBe(
      'Kvartfinaler, semifinaler og finale: 7 kamper à BO3, bronsefinalen medregnet, og finalen i BO5.',
    )
    expect(lines(8, { ...longer, tournament_type: 'double_elimination' }).at(-1)).toBe('Storfinalen er BO5, resten BO3.')
    expect(lines(8, { group_series: 'bo3', bracket_series: 'bo1' })).toEqual([
      '2 grupper med 4 lag. Alle møter alle: 12 kamper à BO3.',
      'De to beste i hver gruppe går videre, 4 lag.',
      'Semifinaler og finale: 2 kamper à BO1 og finalen i BO3.',
    ])
    expect(lines(8, { tournament_type: 'swiss', group_series: 'bo3' })[0]).toMatch(/12 kamper à BO3\.$/)
    expect(lines(8, { tournament_type: 'double_elimination' }).at(-1)).toBe('Alle kampene er BO3.')
    for (const tournament_type of ['swiss', 'groups'] as const)
      expect(lines(8, { ...longer, tournament_type })).toEqual(lines(8, { tournament_type }))
    const endOf = (final: SeriesType) =>
      trialEnd(trialOf({ type: 'bracket', thirdPlace: false, series: { ...usualSeries, final }, teams: 8 }), { startAt: 0, servers: 4 })
    expect(endOf('bo5') - endOf('bo3')).toBe(90 * 60_000)
  })

  it('has an end for every type and size, and more servers never make it later', () => {
    for (const type of tournamentTypes) {
      for (const teams of [2, 3, 5, 8, 13, 32, 64]) {
        const trial = trialOf({ type, thirdPlace: true, series: { ...usualSeries, final: 'bo5' }, teams })
        const ends = [1, 2, 4, 8, 16].map((servers) => trialEnd(trial, { startAt: 0, servers }))
        expect(ends.every((end) => end > 0)).toBe(true)
        expect(
          ends.toSorted((a, b) => b - a),
          `${type} ${teams}`,
        ).toEqual(ends)
      }
    }
  })

  it('names the day as one does now, says that it goes past midnight, and a new one does not', () => {
    const evening = { start_date: '2026-11-30T19:00' }
    const [late] = plansOf(draft(evening), 0, now)
    expect(late?.ends?.replaceAll('\u00a0', ' ')).toMatch(/^Ferdig ca\. 1\. desember kl\. \d\d\.\d\d med 4 servere/)
    expect(late?.isLate).toBe(true)
    const [tonight] = plansOf(draft(evening), 0, Date.UTC(2026, 10, 30, 12))
    expect(tonight?.ends).toContain('i morgen kl.')
    expect([...(late?.others ?? [])].join()).not.toContain('i morgen')
    for (let day = 0; day < 7; day++) {
      const then = now + day * 86_400_000
      for (const servers of [undefined, 0, 1, 2, 3, 4, 5, 20])
        expect(plansOf(newDraft(then, servers), 0, then), `${servers} servers`).toMatchObject([{ isLate: false }])
    }
  })

  it('is told for those who are registered, and for when it is full', () => {
    expect(plansOf(draft(), 0, now).map(({ title }) => title)).toEqual(['Kvelden med 16 lag'])
    expect(plansOf(draft(), 8, now).map(({ title }) => title)).toEqual(['Kvelden med 8 lag', 'Fullt: 16 lag'])
    expect(plansOf(draft({ max_teams: '' }), 8, now)).toEqual([])
    expect(plansOf(draft({ start_date: '' }), 0, now)).toMatchObject([{ ends: null, others: [] }])
    expect(plansOf(draft({ max_teams: '8' }), 0, now)[0]?.ends).toMatch(/^Ferdig ca\. \d\d\.\d\d med 4 servere \(varer \d+ t( \d+ min)?\)$/)
  })
})

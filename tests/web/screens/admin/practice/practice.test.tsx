import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { PracticeContent } from '../../../../../web/screens/admin/practice/PracticeSection.tsx'
import { newestOf, stepsOf, sumLines } from '../../../../../web/screens/admin/practice/practice-view.ts'
import type { PracticeRunView } from '../../../../../worker/contract/admin/practice.ts'
import { aView } from '../../../views.ts'

const aRun = (fields: Partial<PracticeRunView> = {}): PracticeRunView => ({
  ...{ id: 'r', accident: 'insult', ordered_at: 0, happened_at: 1_000, seen_at: null, found_at: null, solved_at: null, failure: null },
  ...fields,
})
const shown = (runs: PracticeRunView[]) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <PracticeContent view={aView({ success: true as const, now: 0, runs })} clockAhead={0} />
    </MemoryRouter>,
  )
    .replace(/<[^>]+>/g, '|')
    .replace(/\|+/g, '|')

describe('Øvelseskveld', () => {
  it('offers every accident, and has no sum before one happened', () => {
    const page = shown([])
    expect(page.match(/La det skje/g)).toHaveLength(5)
    expect(page).not.toContain('Slik gikk det')
  })

  it('says that an accident is on its way, or why it came to nothing', () => {
    expect(shown([aRun({ happened_at: null })])).toContain('Gjøres klart.')
    expect(shown([aRun({ happened_at: null, failure: 'Alle spillerne er opptatt.' })])).toContain(
      'Ble ikke noe av: Alle spillerne er opptatt.',
    )
  })

  it('counts each step from the accident, and says afterwards how it is put right', () => {
    const solved = aRun({ seen_at: 4_000, found_at: 61_000, solved_at: 134_000 })
    expect(stepsOf(solved)).toEqual([
      { label: 'Meldt', after: '00:03' },
      { label: 'Funnet', after: '01:00' },
      { label: 'Løst', after: '02:13' },
    ])
    expect(stepsOf(aRun()).map(({ after }) => after)).toEqual([null, null, null])
    expect(shown([aRun({ seen_at: 4_000 })])).not.toContain('utesteng fra chatten')
    expect(shown([solved])).toContain('utesteng fra chatten')
    expect(shown([solved])).toContain('|1/1|')
  })

  it('shows the newest of several, and sums all of them', () => {
    const runs = [aRun({ id: 'ny' }), aRun({ id: 'gammel', solved_at: 9_000 })]
    expect(newestOf(runs, 'insult')?.id).toBe('ny')
    expect(newestOf(runs, 'latecomer')).toBeNull()
    const sum = { solved: 2, open: 1, foundMs: 65_000, solvedMs: 130_400, slowest: 'insult' as const }
    expect(sumLines(sum).map(({ value }) => value)).toEqual(['2/3', '01:05', '02:10', 'Noen blir skjelt ut i chatten'])
  })
})

import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { accidents } from '../../../../../durable/rules/staff/practice/practice.ts'
import { isRightChoice, practiceChoices } from '../../../../../durable/rules/staff/practice/practice-choices.ts'
import { EveningContent } from '../../../../../web/screens/admin/practice/EveningContent.tsx'
import { eveningAccidents } from '../../../../../web/screens/admin/practice/evening-texts.ts'
import type { PracticeRunView } from '../../../../../worker/contract/admin/practice.ts'
import { aView } from '../../../views.ts'

const aRun = (fields: Partial<PracticeRunView> = {}): PracticeRunView => ({
  ...{ id: 'r', accident: 'insult', ordered_at: 0, happened_at: 1_000, seen_at: null, found_at: null, solved_at: null, failure: null },
  ...fields,
})
const shown = (runs: PracticeRunView[], ends_at: number | null) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <EveningContent view={aView({ success: true as const, now: 0, runs, ends_at })} clockAhead={0} />
    </MemoryRouter>,
  )
    .replace(/<[^>]+>/g, '|')
    .replace(/\|+/g, '|')

describe('the practice evening of a deployed site', () => {
  it('offers no accident before it has begun', () => {
    expect(shown([], null)).toContain('Ingen øvelse er i gang')
    expect(shown([], null)).not.toContain('La det skje')
  })

  it('offers every accident while it lasts, and to put right what has happened', () => {
    expect(shown([], 7_200_000).match(/La det skje/g)).toHaveLength(5)
    const page = shown([aRun()], 7_200_000)
    expect(page).toContain('|Løs|: Noen blir skjelt ut i chatten')
    expect(page.match(/La det skje/g)).toHaveLength(4)
    expect(shown([aRun({ seen_at: 2_000, found_at: 3_000, solved_at: 4_000 })], 7_200_000)).not.toContain('|Løs|')
  })

  it('has words for every way out, and says of each wrong one why', () => {
    for (const accident of accidents) {
      for (const choice of practiceChoices[accident]) {
        const words = eveningAccidents[accident].choices[choice]
        expect(words?.label).toEqual(expect.any(String))
        expect(words?.wrong === undefined).toBe(isRightChoice(accident, choice))
      }
    }
  })
})

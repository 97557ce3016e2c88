import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { firstRunParts, firstRunWhys } from '../../../../../durable/rules/staff/first-run/first-run.ts'
import { type Line, proofOf } from '../../../../../web/screens/admin/start/StartLine.tsx'
import { StartContent } from '../../../../../web/screens/admin/start/StartSection.tsx'
import { wayOf } from '../../../../../web/screens/admin/start/texts.ts'
import type { FirstRun } from '../../../../../worker/contract/admin/first-run.ts'
import { aView } from '../../../views.ts'

const now = Date.UTC(2026, 10, 28, 23, 2)
const minuteMs = 60_000
type Works = Extract<Line, { state: 'works' }>
const works = (part: Line['part'], fields: Partial<Works> = {}): Works => ({
  ...{ part, state: 'works', since: null, last: null, by: null },
  ...fields,
})
const missing = (part: Line['part'], why: 'never' | 'failed', detail: string | null = null): Line => ({
  part,
  state: 'missing',
  why,
  detail,
})
const off: Line = { part: 'discord', state: 'off', why: 'not-set', detail: null }
const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ')
const shown = (lines: Line[]) => {
  const run: FirstRun = { success: true, now, lines }
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <StartContent view={aView(run)} />
    </MemoryRouter>,
  )
  return plain(html.replace(/<[^>]+>/g, '|').replace(/\|+/g, '|'))
}

describe('Kom i gang', () => {
  it('says since when a part works, and how long ago it was last seen, also just after midnight', () => {
    const seen = works('sign-in', { since: now - 20 * 86_400_000, last: now - 3 * minuteMs })
    expect(plain(proofOf(seen, now))).toBe('Virker siden 9. november kl. 00.02, sist sett for 3 min siden.')
    expect(plain(proofOf(works('cron', { last: now - 5_000 }), now))).toBe('Sist sett nå nettopp.')
    expect(plain(proofOf(works('site-backup', { last: now - 2 * 3_600_000, by: 'Kari' }), now))).toBe('Bekreftet av Kari for 2 t siden.')
    expect(proofOf(works('owners'), now)).toBe('Dere er flere.')
  })

  it('counts what is needed, and says what to do about the rest', () => {
    const page = shown([works('cron', { last: now }), missing('files', 'failed', 'R2 er borte'), missing('site-backup', 'never'), off])
    expect(page).toContain('|1 av 3 er sett å virke|')
    expect(page).toContain('|«R2 er borte»|')
    expect(page).toContain('|npx wrangler r2 bucket create kampklar-files|')
    expect(page).toContain('|Jeg har prøvd det|')
    expect(page).toContain('| · valgfritt|')
  })

  it('is done when nothing that is needed is missing', () => {
    expect(shown([works('cron', { last: now }), off])).toContain('|Alt er på plass|')
  })

  it('has a sentence for every part and reason', () => {
    for (const part of firstRunParts) for (const why of firstRunWhys) expect(wayOf(part, why).text).toMatch(/\.$/)
  })
})

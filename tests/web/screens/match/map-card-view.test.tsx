import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { MapCardWords } from '../../../../web/screens/match/veto/MapCardLines.tsx'
import { banText, isFew, recordSentence, recordText } from '../../../../web/screens/match/veto/map-card-view.ts'

const record = { won: 3, lost: 1, banned: 6, vetoes: 20 }
const none = { won: 0, lost: 0, banned: 0, vetoes: 0 }

describe('a team on a map of the veto', () => {
  it('stands with maps won and lost, and a dash where it played none', () => {
    expect([recordText(record), recordText(none)]).toEqual(['3–1', '–'])
  })

  it('stands fainter while it has played few maps there', () => {
    expect([isFew(record), isFew({ ...record, lost: 2 }), isFew(none)]).toEqual([true, false, true])
  })

  it('has the share of its captain’s bans, of few vetoes their number, and nothing where there were none', () => {
    const [few, never] = [
      { ...record, banned: 1, vetoes: 2 },
      { ...record, banned: 0 },
    ]
    expect([record, few, never, none].map(banText)).toEqual(['30\u00a0%', '1/2', null, null])
  })

  it('is said in a sentence', () => {
    const played = 'Lag A har vunnet 3 og tapt 1 på kartet de siste 90 dagene'
    expect(recordSentence(record, 'Lag A')).toBe(`${played}, og kapteinen strøk kartet i 6 av 20 kamper.`)
    expect(recordSentence({ ...record, vetoes: 0 }, 'Lag A')).toBe(`${played}.`)
    expect(recordSentence(none, 'Lag B')).toBe('Lag B har ikke spilt kartet de siste 90 dagene.')
  })

  it('is said for both teams beside the button that chooses the map', () => {
    const html = renderToStaticMarkup(<MapCardWords id="a" card={{ map_id: 1, A: record, B: none }} titles={{ A: 'Lag A', B: 'Lag B' }} />)
    expect(html).toContain('id="a"')
    expect(html).toContain('Lag B har ikke spilt')
  })
})

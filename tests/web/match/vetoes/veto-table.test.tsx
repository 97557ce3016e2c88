import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { VetoWords } from '../../../../web/match/vetoes/texts.ts'
import { VetoTable } from '../../../../web/match/vetoes/VetoTable.tsx'
import { chartTexts } from '../../../../web/screens/profile/charts/texts.ts'
import { vetoTexts } from '../../../../web/screens/team/texts.ts'
import type { Vetoes } from '../../../../worker/contract/matches/vetoes.ts'

const read = (vetoes: Partial<Vetoes>, words: VetoWords = chartTexts.vetoes) =>
  renderToStaticMarkup(<VetoTable vetoes={{ success: true, matches: 0, maps: [], ...vetoes }} words={words} />).replace(/(<[^>]+>)+/g, '|')

const mirage = { id: 1, display_name: 'Mirage', image_url: null, banned: 3, banned_first: 0, picked: 2, played: 1, won: 1 }

describe('the vetoes of a captain', () => {
  it('say how often each map was banned and picked, and how many picks were won', () => {
    expect(read({ matches: 6, maps: [mirage, { ...mirage, id: 2, display_name: 'Nuke', picked: 0, played: 0, won: 0 }] })).toBe(
      '|Kartvalgene i de siste 6 kampene som kaptein.|Som kaptein|Kart|Strøket|Først|Valgt|Vunnet|Mirage|3|0|2|1 av 1|Nuke|3|0|0|–|',
    )
    expect(read({ matches: 1, maps: [mirage] })).toContain('Kartvalgene i den siste kampen som kaptein.')
  })

  it('say how many of the bans were the first of their match', () =>
    expect(read({ matches: 6, maps: [{ ...mirage, banned_first: 2 }] })).toContain('|Mirage|3|2 først|2|2|1 av 1|'))

  it('say so of a player who leads nobody, and of one who chose nothing', () => {
    expect(read({})).toBe('|Har ikke ledet noe lag i det siste.|')
    expect(read({ matches: 2 })).toBe('|Har ledet lag, men ikke strøket eller valgt noe kart selv.|')
  })
})

describe('the vetoes of a team', () => {
  it('say over how many matches they are', () => {
    expect(read({ matches: 12, maps: [mirage] }, vetoTexts)).toContain(
      '|Kartene laget strøk og valgte i de siste 12 turneringskampene.|Kartvalg|',
    )
    expect(read({ matches: 1, maps: [mirage] }, vetoTexts)).toContain('i den siste turneringskampen.')
  })

  it('say so of a team that has played no match, and of one that chose nothing', () => {
    expect(read({}, vetoTexts)).toBe('|Laget har ikke spilt noen turneringskamp i det siste.|')
    expect(read({ matches: 2 }, vetoTexts)).toBe('|Laget har ikke strøket eller valgt noe kart.|')
  })
})

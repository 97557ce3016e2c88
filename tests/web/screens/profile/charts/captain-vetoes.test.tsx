import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { VetoTable } from '../../../../../web/screens/profile/charts/CaptainVetoes.tsx'
import type { Vetoes } from '../../../../../worker/contract/charts.ts'

const read = (vetoes: Partial<Vetoes>) =>
  renderToStaticMarkup(<VetoTable vetoes={{ success: true, led: 0, maps: [], ...vetoes }} />).replace(/(<[^>]+>)+/g, '|')

const mirage = { id: 1, display_name: 'Mirage', image_url: null, banned: 3, picked: 2, played: 1, won: 1 }

describe('the vetoes of a captain', () => {
  it('say how often each map was banned and picked, and how many picks were won', () => {
    expect(read({ led: 6, maps: [mirage, { ...mirage, id: 2, display_name: 'Nuke', picked: 0, played: 0, won: 0 }] })).toBe(
      '|Kartvalgene i de siste 6 kampene som kaptein.|Som kaptein|Kart|Strøket|Valgt|Vunnet|Mirage|3|2|1 av 1|Nuke|3|0|–|',
    )
    expect(read({ led: 1, maps: [mirage] })).toContain('Kartvalgene i den siste kampen som kaptein.')
  })

  it('say so of a player who leads nobody, and of one who chose nothing', () => {
    expect(read({})).toBe('|Har ikke ledet noe lag i det siste.|')
    expect(read({ led: 2 })).toBe('|Har ledet lag, men ikke strøket eller valgt noe kart selv.|')
  })
})

import { describe, expect, it } from 'vitest'
import { standingWords } from '../../../web/format/rematch-standing.ts'
import { plainText } from '../../../web/format/sentence.ts'
import { standingSentence } from '../../../web/match/rematch-sentence.ts'

const at = (hour: number) => new Date(2026, 10, 27, hour).getTime()
const rematch = (won: number, lost: number, hour = 21) => ({
  created_at: at(hour),
  rematch_place: { number: 2, standing: { leader: '1', other: '2', won, lost } },
})
const names: Record<string, string> = { '1': 'Kari' }
const sentence = (...of: Parameters<typeof rematch>) => {
  const said = standingSentence(rematch(...of), (steamid) => names[steamid])
  return said && plainText(said)
}

describe('how the captains of a rematch stand', () => {
  it('is said by the leader’s matches first, of an evening or of a day', () => {
    expect([17, 23, 3, 12].map((hour) => standingWords(rematch(2, 1, hour)))).toEqual([
      '2–1 i kveld',
      '2–1 i kveld',
      '2–1 i kveld',
      '2–1 i dag',
    ])
  })
  it('names who leads, as far as they are known, and nobody at a draw', () => {
    expect(sentence(1, 0)).toBe('Kari leder 1–0 i kveld.')
    expect(sentence(1, 1)).toBe('Det står 1–1 i kveld.')
    const away = { ...rematch(1, 0), rematch_place: { number: 2, standing: { leader: '3', other: '1', won: 1, lost: 0 } } }
    expect(standingSentence(away, (steamid) => names[steamid])).toBeNull()
  })
  it('is nothing for a match that is no rematch, and for captains who did not meet', () => {
    expect(standingWords({ created_at: at(21) })).toBeNull()
    expect(standingWords({ created_at: at(21), rematch_place: { number: 1, standing: null } })).toBeNull()
  })
})

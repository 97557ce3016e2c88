import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { commitmentOf, type DrawSource, drawIndex } from '../../../../durable/rules/draft/draw.ts'
import { drawLabels } from '../../../../durable/rules/draft/draw-labels.ts'

const source: DrawSource = { seed: 'ab'.repeat(32), matchId: 'm1', steamIds: ['76561198000000001', '76561198000000002'] }

const sha256Hex = async (text: string): Promise<string> => {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The draw as docs/design.md 2.5 words it, made with another library. */
async function byHand({ seed, matchId, steamIds }: DrawSource, label: string, of: number): Promise<number> {
  const hex = await sha256Hex([seed, label, matchId, ...steamIds].join('\n'))
  return Number(BigInt(`0x${hex.slice(0, 12)}`) % BigInt(of))
}

describe('a draw', () => {
  it('is what anybody gets who follows the description', () =>
    fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 10 }), fc.integer({ min: 1, max: 126 }), async (number, of) => {
        expect(drawIndex(source, drawLabels.map(number), of)).toBe(await byHand(source, drawLabels.map(number), of))
      }),
    ))

  it('depends on everything it is made from', () => {
    const of = 2 ** 40
    const drawn = drawIndex(source, 'teams', of)
    expect(drawIndex({ ...source, seed: 'ac'.repeat(32) }, 'teams', of)).not.toBe(drawn)
    expect(drawIndex({ ...source, matchId: 'm2' }, 'teams', of)).not.toBe(drawn)
    expect(drawIndex({ ...source, steamIds: [...source.steamIds].reverse() }, 'teams', of)).not.toBe(drawn)
    expect(drawIndex(source, drawLabels.side(1), of)).not.toBe(drawn)
  })

  it('was promised: the commitment is the SHA-256 of the seed', async () =>
    expect(commitmentOf(source.seed)).toBe(await sha256Hex(source.seed)))

  it('favours nobody: over many seeds each of seven is drawn about as often', () => {
    const counts = Array<number>(7).fill(0)
    for (let seed = 0; seed < 7_000; seed++) {
      const drawn = drawIndex({ ...source, seed: String(seed) }, 'map 1', 7)
      counts[drawn] = (counts[drawn] ?? 0) + 1
    }
    // Five standard deviations around a thousand; the seeds are fixed, so this is no gamble.
    for (const count of counts) expect(Math.abs(count - 1_000)).toBeLessThan(150)
  })
})

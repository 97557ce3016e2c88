import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countFor, type MedalTotals, progressTo } from '../../../../durable/rules/medals/medal-progress.ts'
import { medalTypes } from '../../../../durable/rules/medals/medal-words.ts'
import { medalCatalogue } from '../../../../durable/rules/medals/medals.ts'

const none: MedalTotals = { kills: 0, headshots: 0, assists: 0, matches_played: 0, damage: 0, weapon_kills: {} }

describe('the catalogue of medals', () => {
  it('has at least two dozen, each with a name, a number and a sentence of its own', () => {
    expect(medalCatalogue.length).toBeGreaterThanOrEqual(24)
    for (const key of ['id', 'name', 'description', 'drawing'] as const) {
      expect(new Set(medalCatalogue.map((medal) => medal[key])).size).toBe(medalCatalogue.length)
    }
    for (const medal of medalCatalogue) expect(medal.description).toMatch(/^\S.*[.!?]$/)
  })

  it('has bronze, silver and gold for every total, each harder than the one before', () => {
    for (const type of medalTypes.filter((each) => each !== 'weapon' && each !== 'event')) {
      const three = medalCatalogue.filter((medal) => medal.type === type && medal.tier !== 'pioneer')
      expect(three.map(({ tier }) => tier)).toEqual(['bronze', 'silver', 'gold'])
      const [bronze = 0, silver = 0, gold = 0] = three.map(({ requirement }) => requirement)
      expect(bronze > 0 && bronze < silver && silver < gold).toBe(true)
    }
  })

  it('has medals for six weapons and more, which name their weapon, and for events, which ask for nothing', () => {
    expect(medalCatalogue.filter(({ type }) => type === 'weapon').length).toBeGreaterThanOrEqual(6)
    for (const { type, weapon, requirement } of medalCatalogue) {
      expect([weapon !== null, requirement > 0]).toEqual([type === 'weapon', type !== 'event'])
    }
  })

  it('has one for the first who came, and no more than a hundred of it', () =>
    expect(medalCatalogue.filter(({ tier }) => tier === 'pioneer')).toMatchObject([{ type: 'matches', maxRecipients: 100 }]))
})

describe('the way to a medal', () => {
  it.each([
    ['nothing', 0, 0],
    ['almost all', 999, 99],
    ['all', 1_000, 100],
    ['more', 5_000, 100],
  ])('is, with %s, that part of it', (_what, kills, percent) =>
    expect(progressTo({ type: 'kills', weapon: null, requirement: 1_000 }, { ...none, kills })).toBe(percent),
  )

  it('counts only the weapon of a weapon medal, and an event has none', () => {
    const totals = { ...none, kills: 50, weapon_kills: { awp: 10 } }
    expect(progressTo({ type: 'weapon', weapon: 'awp', requirement: 40 }, totals)).toBe(25)
    expect(progressTo({ type: 'weapon', weapon: 'ak47', requirement: 40 }, totals)).toBe(0)
    expect(progressTo({ type: 'event', weapon: null, requirement: 0 }, totals)).toBeNull()
  })

  it('is full exactly when the medal is reached', () =>
    fc.assert(
      fc.property(fc.constantFrom(...medalCatalogue), fc.nat(6_000), (medal, many) => {
        const weapon_kills = { [medal.weapon ?? '']: many }
        const totals = { kills: many, headshots: many, assists: many, matches_played: many, damage: many, weapon_kills }
        const count = countFor(medal, totals)
        expect(progressTo(medal, totals) === 100).toBe(count !== null && count >= medal.requirement)
      }),
    ))
})

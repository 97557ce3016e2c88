import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { joinKills, killsOfRounds, type WeaponKill, weaponCountsOf, withKillsOfRound } from '../../../../durable/rules/play/weapon-kills.ts'
import { weaponOf, weapons } from '../../../../durable/rules/play/weapons.ts'
import { playerId } from '../../../support/rules/ids.ts'

const [kari, ola] = [playerId('kari'), playerId('ola')]

describe('the weapon of a kill', () => {
  it.each([
    ['ak47', 'ak47'],
    ['m4a1', 'm4'],
    ['m4a1_silencer', 'm4'],
    ['usp_silencer', 'usp'],
    ['knife', 'knife'],
    ['knife_t', 'knife'],
    ['knife_karambit', 'knife'],
    ['bayonet', 'knife'],
    ['taser', 'zeus'],
    ['inferno', 'fire'],
    ['planted_c4', 'other'],
    ['__proto__', 'other'],
    ['constructor', 'other'],
    ['x'.repeat(5_000), 'other'],
  ])('is read from the log’s %s as %s', (name, weapon) => expect(weaponOf(name)).toBe(weapon))
})

describe('the kills of a map', () => {
  const kill = fc.tuple(fc.constantFrom(kari, ola), fc.constantFrom(...weapons))
  const round = fc.record({ number: fc.integer({ min: 1, max: 8 }), kills: fc.array(kill, { maxLength: 10 }) })
  const countsOf = (kills: readonly WeaponKill[]) => {
    const counts: Record<string, number> = {}
    for (const [killer, weapon] of kills) counts[`${killer} ${weapon}`] = (counts[`${killer} ${weapon}`] ?? 0) + 1
    return counts
  }
  const shown = (kills: Parameters<typeof weaponCountsOf>[0]) =>
    Object.fromEntries(
      [kari, ola].flatMap((player) => Object.entries(weaponCountsOf(kills, player)).map(([weapon, n]) => [`${player} ${weapon}`, n])),
    )

  it('are those of each round as it was last told, without the rounds that were taken back', () =>
    fc.assert(
      fc.property(fc.array(round, { maxLength: 12 }), fc.integer({ min: 1, max: 8 }), (rounds, back) => {
        const kills = rounds.reduce((sum, each) => withKillsOfRound(sum, each.number, each.kills), {})
        const last = new Map(rounds.map((each) => [each.number, each.kills]))
        expect(shown(kills)).toEqual(countsOf([...last.values()].flat()))
        const kept = [...last].filter(([number]) => number < back).flatMap(([, those]) => those)
        expect(shown(killsOfRounds(kills, (number) => number < back))).toEqual(countsOf(kept))
        const others = killsOfRounds(kills, (number) => number >= back)
        expect(
          shown(
            joinKills(
              killsOfRounds(kills, (number) => number < back),
              others,
            ),
          ),
        ).toEqual(shown(kills))
      }),
    ))

  it('stay the same object when a round is told again, in whatever order', () => {
    const kills = withKillsOfRound({}, 3, [
      [kari, 'awp'],
      [ola, 'm4'],
    ])
    expect(
      withKillsOfRound(kills, 3, [
        [ola, 'm4'],
        [kari, 'awp'],
      ]),
    ).toBe(kills)
    expect(weaponCountsOf(withKillsOfRound(kills, 3, []), kari)).toEqual({})
  })
})

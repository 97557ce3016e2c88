import { describe, expect, it } from 'vitest'
import { mapCatalogue } from '../../../../durable/rules/draft/map-catalogue.ts'
import { errorCodes, httpStatusOf } from '../../../../durable/rules/error-codes.ts'
import { errorTexts } from '../../../../durable/rules/error-texts.ts'
import { headerLabel, statusLabels } from '../../../../durable/rules/play/status-labels.ts'
import { rankOf, rankTiers } from '../../../../durable/rules/rating/rank-tiers.ts'
import { outranks, roleName, showsAdminLink } from '../../../../durable/rules/staff/role-ranks.ts'

describe('the catalogues', () => {
  it.each(errorCodes)('have a Norwegian text and a status for %s', (code) => {
    expect(errorTexts[code].length).toBeGreaterThan(10)
    expect(httpStatusOf(code)).toBeGreaterThanOrEqual(400)
  })

  it.each([
    [0, 'Torsk i Tåka'],
    [200, 'Torsk i Tåka'],
    [201, 'Odins Blinde Øye'],
    [1000, 'Frøyas Flashbanger'],
    [2000, 'Valhallas Vaktmester'],
    [2001, 'Ragnarøk Rusher'],
    [9999, 'Ragnarøk Rusher'],
  ])('rank %i ELO as %s', (elo, name) => expect(rankOf(elo)?.name).toBe(name))

  it('leave no gap between the ranks', () => {
    for (let elo = 0; elo <= 2100; elo++) expect(rankTiers.filter((tier) => elo >= tier.minElo && elo <= tier.maxElo)).toHaveLength(1)
    expect(rankOf(-1)).toBeNull()
  })

  it.each([
    [1, 'Spiller'],
    [2, 'Moderator'],
    [3, 'Administrator'],
    [4, 'Hoved Administrator'],
    [5, 'Developer'],
    [6, 'Ukjent Rank'],
    [2.5, 'Administrator'],
  ])('name role %d %s', (level, name) => expect(roleName(level)).toBe(name))

  it('let nobody act on their own role, and show the admin link from Administrator', () => {
    expect(outranks(3, 3)).toBe(false)
    expect(outranks(4, 3)).toBe(true)
    expect([2, 3].map((role) => showsAdminLink(role as 2 | 3))).toEqual([false, true])
  })

  it('hold seventeen maps, seven of them on duty', () => {
    expect(mapCatalogue.map((map) => map.id)).toEqual(Array.from({ length: 17 }, (_, i) => i + 1))
    expect(mapCatalogue.filter((map) => map.collection === 'duty').map((map) => map.id)).toEqual([1, 2, 3, 4, 5, 7, 8])
  })

  it('label a gather on its card and a match in its header from two lists', () => {
    expect(statusLabels.live).toBe('Pågår')
    expect(headerLabel('live')).toBe('KAMP PÅGÅR')
    expect(headerLabel('waiting')).toBe('VENTER')
  })
})

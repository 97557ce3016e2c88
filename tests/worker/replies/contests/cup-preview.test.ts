import { describe, expect, it } from 'vitest'
import type { CupCard } from '../../../../durable/protocol/cup/cup-fields.ts'
import { cupPreview } from '../../../../worker/replies/contests/cup-preview.ts'
import { aShownCup, cupStartsAt } from '../../../support/rules/cup/a-cup-view.ts'

const site = 'https://kampklar.test'
const winner = { team_id: 1, name: 'Team 1', players: [] }
const { reg_open, reg_close } = aShownCup()
const cases: [fields: Partial<CupCard>, now: number, said: string, picture: string][] = [
  [{}, reg_open - 1, 'Påmelding åpner fredag 20. november kl. 19.00', 'soon'],
  [{}, reg_open, 'Påmelding åpen · 37/60 spillere', 'open'],
  [{}, reg_close, 'Påmelding åpen · 37/60 spillere', 'open'],
  [{}, reg_close + 1, 'Påmelding stengt · 37/60 spillere', 'soon'],
  [{ status: 'creating_teams' }, cupStartsAt, 'Lagene settes opp · 37 spillere', 'soon'],
  [{ status: 'live', registered: 23 }, cupStartsAt, 'Pågår · 23 spillere', 'live'],
  [{ status: 'closed', winner }, cupStartsAt, 'Vinner: Team 1', 'closed'],
  [{ status: 'closed', registered: 1 }, cupStartsAt, 'Ferdig · 1 spiller', 'closed'],
]

describe('the link to a cup', () => {
  it.each(cases)('says when it is and how far it has come: %o at %i', (fields, now, said, picture) => {
    expect(cupPreview(aShownCup(fields), site, now)).toEqual({
      title: 'Fredagscupen',
      description: `fredag 27. november kl. 19.00 · lag på opptil 5 · ${said}`,
      image: `${site}/share/cup-${picture}.jpg`,
    })
  })
})

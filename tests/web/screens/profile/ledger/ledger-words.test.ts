import { describe, expect, it } from 'vitest'
import { ledgerSentence } from '../../../../../web/screens/profile/ledger/ledger-words.ts'
import type { LedgerRow } from '../../../../../worker/contract/own-ledger.ts'

const row = (fields: Partial<LedgerRow>): LedgerRow => ({
  ...{ seq: 5, kind: 'match', match: { id: 'abc', name: 'Karis gather' }, change: -13, after: 1_000, at: 5, left: false },
  ...{ k: 24, expected: 0.55, result: 0 },
  ...fields,
})
const said = (fields: Partial<LedgerRow>) => ledgerSentence(row(fields)).replaceAll(/[\u00a0\u202f]/g, ' ')

describe('a row of the ledger', () => {
  it('says how the match went, and by which figures', () => {
    expect(said({ result: 1, change: 11 })).toBe('Seier. Vinnersjansen var 55 %, K-faktoren 24.')
    expect(said({})).toBe('Tap. Vinnersjansen var 55 %, K-faktoren 24.')
  })

  it('says that the player left, whichever team won, or that somebody of the team did', () => {
    expect(said({ left: true, change: -22, k: 40 })).toBe(
      'Du forlot kampen mens den ble spilt. Den teller som tap for deg, og kostet deg 22 ELO.',
    )
    for (const k of [12, 20]) expect(said({ change: -7, k })).toBe('En på laget forlot kampen, så du taper bare halvparten: 7 ELO.')
  })

  it('says where the ledger begins, and that a match was taken back', () => {
    expect(said({ kind: 'start', k: null, expected: null, result: null })).toBe('Det du begynte med.')
    expect(said({ kind: 'void', k: null, expected: null, result: null })).toContain('annullert')
  })
})

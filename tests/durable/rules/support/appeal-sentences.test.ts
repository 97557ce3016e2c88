import { expect, it } from 'vitest'
import { appealLogReason, appealSentence } from '../../../../durable/rules/support/appeal-sentences.ts'

it('the answer to an appeal says what became of the penalty, then why', () => {
  expect(appealSentence('cooldown-appeal', { is: 'lift' }, '')).toBe('Klagen er tatt til følge. Pausen fra køen er opphevet.')
  expect(appealSentence('ban-appeal', { is: 'reject' }, 'Vi så opptaket.')).toBe(
    'Klagen er avslått. Utestengelsen blir stående. Vi så opptaket.',
  )
  expect(appealSentence('ban-appeal', { is: 'shorten', until: Date.UTC(2040, 11, 31, 22, 30) }, '')).toBe(
    'Klagen er delvis tatt til følge. Utestengelsen varer nå til 31. desember 2040 kl. 23.30.',
  )
})

it('the line of the log names the appeal, also without a reason', () => {
  expect([appealLogReason(7, ''), appealLogReason(7, 'Feil person.')]).toEqual(['Klage #7', 'Klage #7: Feil person.'])
})

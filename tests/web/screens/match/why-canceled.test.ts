import { describe, expect, it } from 'vitest'
import { whyCanceled } from '../../../../web/match/texts.ts'

describe('why a match was cancelled', () => {
  it('is told in the words of the staff who ended it', () =>
    expect(whyCanceled({ cancel_reason: 'staff', cancel_note: 'Strømbrudd' })).toBe('Staben avsluttet kampen: «Strømbrudd»'))

  it.each([
    ['staff', 'Staben avlyste kampen.'],
    ['owner', 'Eieren avlyste kampen.'],
    ['not_started', 'Kampen kom ikke i gang på serveren i tide. Ingen ELO er endret.'],
    [null, 'Det blir ikke noe av denne.'],
  ] as const)('is told by what ended it where nobody said more: %s', (cancel_reason, text) =>
    expect(whyCanceled({ cancel_reason })).toBe(text),
  )
})

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { askedOfKey, begunForms, formPathOf } from '../../../../web/screens/support/create/begun-forms.ts'
import { askedIn, draftKeyOf } from '../../../../web/screens/support/create/ticket-form.ts'
import { emptyDraft, saveDraft } from '../../../../web/support-composer/saved-draft.ts'
import { aStorage } from '../../support-composer/support-builders.ts'

const kari = '76561198000000001'
beforeEach(() => void vi.stubGlobal('localStorage', aStorage()))
afterEach(() => void vi.unstubAllGlobals())

describe('forms that were begun and not sent', () => {
  it('lead back to where they were begun, whatever they are about', () => {
    const match = '0b9fd8d4-4a0e-4f4e-9d0e-2f6f1c1f0a11'
    const queries = [
      ...['', `match=${match}`, `player=${kari}`, `match=${match}&player=${kari}`, 'appeal=ban-appeal', 'appeal=cooldown-appeal'],
      ...['sak=3', `appeal=ban-appeal&match=${match}&player=${kari}&sak=12`],
    ]
    for (const query of queries) {
      const asked = askedIn(new URLSearchParams(query))
      expect(askedOfKey(draftKeyOf(asked))).toEqual(asked)
      expect(formPathOf(asked)).toBe(query === '' ? '/support/create' : `/support/create?${query}`)
    }
    for (const other of ['sak-12', 'nyere', 'ny-', 'ny-annet-3', 'desk-1']) expect(askedOfKey(other)).toBeNull()
  })

  it('are all shown, with their subjects, and without what was begun as an answer or by others', () => {
    const write = (key: string, text: string, fields = {}, by = kari) => saveDraft(by, key, { ...emptyDraft(), text, fields })
    write('ny', 'Hei')
    write('ny-ban-appeal', 'Det var ikke meg')
    write('ny-kamp-abc', 'Noe', { subject: 'Serveren falt' })
    write('sak-3', 'Et svar')
    write('ny', 'Noe annet', {}, '76561198000000002')
    expect(begunForms(kari)).toEqual([
      { path: '/support/create', subject: '' },
      { path: '/support/create?appeal=ban-appeal', subject: 'Klage på utestengelse' },
      { path: '/support/create?match=abc', subject: 'Serveren falt' },
    ])
  })
})
